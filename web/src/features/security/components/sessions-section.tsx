import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { FormMessage } from '../../../components/ui/form-message';
import { ListLoading } from '../../../components/ui/skeletons';
import { StatusTag } from '../../../components/ui/status-tag';
import { formatDate } from '../../../lib/format';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useOpenSessionsQuery,
  type OpenSession,
} from '../security.api';
import { securityFailure } from '../security-failure';
import classes from './security.module.css';

const ON_PHONES = /android|ios|iphone|ipad/i;

/** Where the person is signed in. This browser comes first, then what was used last. */
export function SessionsSection() {
  const { t } = useTranslation();
  const query = useOpenSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOthers, others] = useEndOtherSessionsMutation();
  const sessions = (query.data ?? []).toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.refreshed_at.localeCompare(one.refreshed_at),
  );
  return (
    <CourtSection title={t('security.sessions.title')}>
      <p className={classes.lead}>{t('security.sessions.text')}</p>
      {query.isLoading && <ListLoading text={t('ui.loading')} rows={2} />}
      {query.error && (
        <FormMessage
          action={
            <Button size="sm" onClick={() => void query.refetch()}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {securityFailure(t, query.error)}
        </FormMessage>
      )}
      {sessions.length > 0 && (
        <ul className={classes.rows}>
          {sessions.map((one) => (
            <SessionRow key={one.id} session={one} />
          ))}
        </ul>
      )}
      {others.error && <FormMessage>{securityFailure(t, others.error)}</FormMessage>}
      {others.isSuccess && sessions.length < 2 && (
        <FormMessage tone="ok">{t('security.sessions.othersEnded')}</FormMessage>
      )}
      {sessions.length > 1 && (
        <div className={classes.buttons}>
          <Button loading={others.isLoading} onClick={() => void endOthers()}>
            {t('security.sessions.endOthers')}
          </Button>
        </div>
      )}
    </CourtSection>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const { t, i18n } = useTranslation();
  const [end, { isLoading, error }] = useEndSessionMutation();
  const [asked, setAsked] = useState(false);
  const { browser, system, current } = session;
  const Icon = ON_PHONES.test(system) ? IconDeviceMobile : IconDeviceDesktop;
  const name =
    browser && system
      ? t('security.sessions.device', { browser, system })
      : browser || system || t('security.sessions.unknown');
  const at = (iso: string) => formatDate(iso, i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  // Somebody else may have ended it meanwhile, and the list says so.
  const failure = error && errorCode(error) !== 'SESSION_NOT_FOUND' ? error : undefined;
  return (
    <li className={classes.row}>
      <Icon size={24} stroke={1.9} aria-hidden />
      <div className={classes.rowText}>
        <b>
          {name} {current && <StatusTag tone="info">{t('security.sessions.current')}</StatusTag>}
        </b>
        <span>
          {t('security.sessions.used', { date: at(session.refreshed_at), address: session.ip_address })}
        </span>
        {asked && failure && <FormMessage>{securityFailure(t, failure)}</FormMessage>}
      </div>
      {!current && (
        <Button
          size="sm"
          loading={isLoading}
          aria-label={t('security.sessions.endNamed', { name })}
          onClick={() => {
            setAsked(true);
            void end(session.id);
          }}
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  );
}
