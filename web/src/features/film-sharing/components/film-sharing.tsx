import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Button, ButtonLink } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { ErrorState } from '../../../components/ui/error-state';
import { FormMessage } from '../../../components/ui/form-message';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { formatDate } from '../../../lib/format';
import {
  useFilmSharingQuery,
  useSetFilmSharingMutation,
  type FilmSharing as Sharing,
  type FilmViewer,
} from '../film-sharing.api';
import classes from './film-sharing.module.css';

interface FilmSharingProps {
  analysisId: string;
  coachName: string;
  /** The athlete's own film, to keep it. */
  film: { downloadUrl: string | null; filename: string };
}

/** Who may watch the athlete's film and who has, and how long it stays. */
export function FilmSharing({ analysisId, coachName, film }: FilmSharingProps) {
  const { t } = useTranslation();
  const { data: sharing, error, refetch, isFetching } = useFilmSharingQuery(analysisId);
  return (
    <section className={classes.sharing} aria-labelledby="film-sharing-title">
      <h2 id="film-sharing-title" tabIndex={-1} className={classes.title}>
        {t('safety.film.title')}
      </h2>
      {!sharing && !error && (
        <Loading text={t('safety.film.loading')}>
          <Skeleton height={180} />
        </Loading>
      )}
      {error && !sharing && (
        <ErrorState
          heading="h3"
          title={t('safety.film.failed')}
          text={t(errorKey(error))}
          requestId={requestIdOf(error)}
        >
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        </ErrorState>
      )}
      {sharing && (
        <>
          <Keeping sharing={sharing} />
          {film.downloadUrl && (
            <div>
              <ButtonLink
                to={film.downloadUrl}
                reloadDocument
                download={film.filename}
                leftSection={<IconDownload size={20} stroke={1.9} aria-hidden />}
              >
                {t('safety.film.download')}
              </ButtonLink>
            </div>
          )}
          {!sharing.deletedAt && <Switch {...{ analysisId, coachName, sharing }} />}
          <Viewers viewers={sharing.viewers} />
        </>
      )}
    </section>
  );
}

function Keeping({ sharing: { keptUntil, deletedAt } }: { sharing: Sharing }) {
  const { t, i18n } = useTranslation();
  const day = (iso: string) => formatDate(iso, i18n.language);
  if (deletedAt) return <p>{t('safety.film.deleted', { date: day(deletedAt) })}</p>;
  return keptUntil && <p>{t('safety.film.kept', { date: day(keptUntil) })}</p>;
}

interface SwitchProps extends Omit<FilmSharingProps, 'film'> {
  sharing: Sharing;
}

function Switch({ analysisId, coachName, sharing }: SwitchProps) {
  const { t, i18n } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [set, { isLoading, error }] = useSetFilmSharingMutation();
  const { stoppedAt, addressSeconds } = sharing;
  const change = async (isShared: boolean) => {
    const done = await set({ analysisId, isShared })
      .unwrap()
      .catch(() => undefined);
    if (done) setAsking(false);
  };
  const name = coachName || t('safety.film.yourCoach');
  const failure = error && <FormMessage>{t(errorKey(error))}</FormMessage>;
  return (
    <>
      <p aria-live="polite">
        {stoppedAt
          ? t('safety.film.stopped', { name, date: formatDate(stoppedAt, i18n.language) })
          : t('safety.film.shared', { name })}
      </p>
      <div>
        {stoppedAt ? (
          <Button loading={isLoading} onClick={() => void change(true)}>
            {t('safety.film.shareAgain', { name })}
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>{t('safety.film.stop')}</Button>
        )}
      </div>
      {stoppedAt && failure}
      <ConfirmDialog
        opened={asking}
        title={t('safety.film.stopTitle', { name })}
        confirmLabel={t('safety.film.stopConfirm')}
        closeLabel={t('safety.film.stopCancel')}
        loading={isLoading}
        onConfirm={() => void change(false)}
        onClose={() => setAsking(false)}
      >
        <p>{t('safety.film.stopText', { name, count: Math.ceil(addressSeconds / 60) })}</p>
        <p>{t('safety.film.stopUndo')}</p>
        {!stoppedAt && failure}
      </ConfirmDialog>
    </>
  );
}

function Viewers({ viewers }: { viewers: FilmViewer[] }) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className={classes.viewersTitle}>{t('safety.film.viewers')}</h3>
      {viewers.length === 0 ? (
        <p className={classes.soft}>{t('safety.film.noViewers')}</p>
      ) : (
        <ul className={classes.viewers} aria-label={t('safety.film.viewers')}>
          {viewers.map((viewer) => (
            <Viewer key={`${viewer.fullName} ${viewer.firstAt}`} viewer={viewer} />
          ))}
        </ul>
      )}
    </>
  );
}

function Viewer({ viewer: { fullName, isOperator, firstAt, lastAt, times } }: { viewer: FilmViewer }) {
  const { t, i18n } = useTranslation();
  const day = (iso: string) => formatDate(iso, i18n.language);
  return (
    <li className={classes.viewer}>
      <b>{isOperator ? t('safety.film.operator') : fullName || t('safety.film.gone')}</b>{' '}
      <span className={classes.soft}>
        {times === 1
          ? t('safety.film.once', { date: day(lastAt) })
          : t('safety.film.times', { count: times, first: day(firstAt), last: day(lastAt) })}
      </span>
    </li>
  );
}
