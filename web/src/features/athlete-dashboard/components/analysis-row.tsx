import { IconMovie } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar';
import { ButtonLink } from '../../../components/ui/button';
import { CardHold } from '../../../components/ui/card-hold';
import { Money } from '../../../components/ui/money';
import { StatusTag, type Tone } from '../../../components/ui/status-tag';
import { Timecode } from '../../../components/ui/timecode';
import { formatDate } from '../../../lib/format';
import type { AnalysisRow } from '../athlete-dashboard.api';
import classes from './analysis-row.module.css';

const TONES: Record<AnalysisRow['status'], Tone> = {
  DRAFT: 'neutral',
  PENDING: 'warn',
  IN_PROGRESS: 'info',
  COMPLETED: 'ok',
  REJECTED: 'neutral',
  PAYMENT_FAILED: 'danger',
};

interface AnalysisRowItemProps {
  analysis: AnalysisRow;
  /** The way out of a request that is still under way. */
  cancel: ReactNode;
}

/** One request, with how it stands and the one thing to do about it. */
export function AnalysisRowItem({ analysis, cancel }: AnalysisRowItemProps) {
  const { t, i18n } = useTranslation();
  const { id, status, title, coach, requestVideo, openedAt, createdAt, agreedRate } = analysis;
  const coachName = coach.fullName || t('athleteDashboard.coach');
  return (
    <li className={classes.row}>
      <Thumbnail video={requestVideo} />
      <div className={classes.text}>
        <div className={classes.head}>
          <h3 className={classes.title}>
            <Link to={`/user/analysis/${id}`}>{title}</Link>
          </h3>
          <StatusTag tone={TONES[status]}>{t(`athleteDashboard.status.${status}`)}</StatusTag>
          {requestVideo.status === 'PROCESSING' && <StatusTag>{t('athleteDashboard.processing')}</StatusTag>}
        </div>
        <p className={classes.coach}>
          <Avatar name={coachName} src={coach.avatarUrl} size={22} />
          <Link to={`/coaches/${coach.id}`}>{coachName}</Link>
        </p>
        <p className={classes.note}>
          {status === 'REJECTED' ? (
            <Reason analysis={analysis} />
          ) : (
            analysis.focusAreas.map((key) => t(`options.focusArea.${key}`)).join(', ')
          )}
        </p>
        <CardHold until={analysis.holdUntil} deliverBy={analysis.deliverBy} />
      </div>
      <div className={classes.side}>
        <p className={classes.figures}>
          <span>{formatDate(openedAt ?? createdAt, i18n.language, { day: 'numeric', month: 'short' })}</span>
          <Money amount={agreedRate} />
        </p>
        <div className={classes.actions}>
          <Action analysis={analysis} />
          {cancel}
        </div>
      </div>
    </li>
  );
}

function Action({ analysis: { id, status, title } }: { analysis: AnalysisRow }) {
  const { t } = useTranslation();
  const to = `/user/analysis/${id}`;
  if (status === 'COMPLETED')
    return (
      <ButtonLink to={to} aria-label={t('athleteDashboard.viewNamed', { title })}>
        {t('athleteDashboard.view')}
      </ButtonLink>
    );
  if (status === 'PAYMENT_FAILED')
    return (
      <ButtonLink to={to} variant="danger" aria-label={t('athleteDashboard.fixNamed', { title })}>
        {t('athleteDashboard.fix')}
      </ButtonLink>
    );
  return null;
}

const KNOWN_REASONS = ['bad_quality', 'not_appropriate', 'not_relevant', 'other'];
const OWN_REASONS = ['athlete_cancelled', 'expired', 'video_failed'];

function Reason({ analysis: { rejectionReason, rejectionDescription } }: { analysis: AnalysisRow }) {
  const { t } = useTranslation();
  const reason = rejectionReason ?? '';
  const list = OWN_REASONS.includes(reason) ? 'athleteDashboard.reason' : 'options.rejectionReason';
  const text = t(`${list}.${[...KNOWN_REASONS, ...OWN_REASONS].includes(reason) ? reason : 'other'}`);
  return <>{rejectionDescription ? `${text}: ${rejectionDescription}` : text}</>;
}

function Thumbnail({ video: { thumbnailUrl, durationMs } }: { video: AnalysisRow['requestVideo'] }) {
  const [failed, setFailed] = useState<string>();
  return (
    <div className={classes.thumbnail}>
      {thumbnailUrl && failed !== thumbnailUrl ? (
        <img src={thumbnailUrl} alt="" loading="lazy" onError={() => setFailed(thumbnailUrl)} />
      ) : (
        <IconMovie size={28} stroke={1.4} aria-hidden />
      )}
      {durationMs > 0 && (
        <span className={classes.length}>
          <Timecode ms={durationMs} />
        </span>
      )}
    </div>
  );
}
