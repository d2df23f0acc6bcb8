import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDate } from '../../lib/format';
import { usePutOff } from '../../lib/use-put-off';
import { securityOf, type FailedSignIns, type SessionUser } from '../../session/session-user';
import { useSessionUser } from '../../session/use-session';
import classes from './failed-sign-ins.module.css';

const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Says after a sign-in that others, or the person, had tried with wrong passwords before. */
export function FailedSignInsLine() {
  const user = useSessionUser();
  if (!user.failedSignIns) return null;
  const { count, since = '' } = user.failedSignIns;
  return <Line key={`${since}:${count}`} user={user} failed={user.failedSignIns} />;
}

function Line({ user, failed }: { user: SessionUser; failed: FailedSignIns }) {
  const { t, i18n } = useTranslation();
  const { count, since } = failed;
  const { isPutOff, putOff } = usePutOff(`failed-sign-ins:${since ?? ''}:${count}`, user.id);
  if (isPutOff) return null;
  const text = since
    ? t('shell.failedSignIns.since', {
        count,
        date: formatDate(since, i18n.language, { dateStyle: 'medium', timeStyle: 'short' }),
      })
    : t('shell.failedSignIns.text', { count });
  return (
    <div className={classes.line} role="status">
      <p>
        {text} <Link to={securityOf(user.role)}>{t('shell.failedSignIns.link')}</Link>
      </p>
      <button
        type="button"
        className={classes.close}
        aria-label={t('ui.close')}
        onClick={() => putOff(MONTH_MS)}
      >
        <IconX size={18} stroke={1.9} aria-hidden />
      </button>
    </div>
  );
}
