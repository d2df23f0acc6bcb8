import { IconClock, IconFlame, IconLoader } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar';
import { DeliverBy } from '../../../components/ui/deliver-by';
import { Money } from '../../../components/ui/money';
import { StatusTag } from '../../../components/ui/status-tag';
import { isWaiting } from '../../../lib/order';
import courtThumb from '../../../assets/court-thumb-1.svg';
import { formatAgo, timecode } from '../../../lib/format';
import type { CoachRequest } from '../coach-dashboard.api';
import { CaptureFailed } from './capture-failed';
import { RequestAction } from './request-action';
import classes from './request-card.module.css';

interface RequestCardProps {
  request: CoachRequest;
  /** The one with the yellow button. */
  isNext: boolean;
}

export function RequestCard({ request, isNext }: RequestCardProps) {
  const { t, i18n } = useTranslation();
  const { athlete, requestVideo, focusAreas } = request;
  const title = request.title || t('coachDashboard.untitled');
  return (
    <li className={classes.card}>
      <div className={classes.thumb}>
        <Thumbnail key={requestVideo.thumbnailUrl} src={requestVideo.thumbnailUrl} />
        {requestVideo.durationMs > 0 && (
          <span className={classes.length}>{timecode(requestVideo.durationMs)}</span>
        )}
      </div>
      <div className={classes.about}>
        <h3 className={classes.title}>
          <Link to={`/coach/analysis/${request.id}`}>{title}</Link>
          <RequestTags request={request} />
        </h3>
        <p className={classes.who}>
          <Avatar name={athlete.fullName} src={athlete.avatarUrl} size={22} />
          <b>{athlete.fullName || t('coachDashboard.athlete')}</b>
          {athlete.skillLevel && <span>{t(`options.skillLevel.${athlete.skillLevel}`)}</span>}
        </p>
        <p className={classes.focus}>
          {focusAreas.map((key) => t(`options.focusArea.${key}`, key)).join(', ')}
        </p>
        {isWaiting(request) && <DeliverBy at={request.promisedAt} />}
      </div>
      <div className={classes.side}>
        <p className={classes.when}>
          {formatAgo(request.openedAt ?? request.createdAt, i18n.language)}{' '}
          <Money amount={request.agreedRate} />
        </p>
        {request.status !== 'PAYMENT_FAILED' && <RequestAction request={request} isNext={isNext} />}
      </div>
      {request.status === 'PAYMENT_FAILED' && <CaptureFailed request={request} />}
    </li>
  );
}

/** The picture of the video, or a drawn court where there is none. */
function Thumbnail({ src }: { src: string | null }) {
  const [failed, setFailed] = useState(false);
  return (
    <img src={src && !failed ? src : courtThumb} alt="" loading="lazy" onError={() => setFailed(true)} />
  );
}

/** Ends that were not the coach's decision. */
const WITHDRAWN = new Set(['athlete_cancelled', 'expired', 'video_failed']);

const HOUR_MS = 3_600_000;
const TARGET_HOURS = 24;

function RequestTags({ request }: { request: CoachRequest }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const openedAt = new Date(request.openedAt ?? request.createdAt).getTime();
  const hours = Math.max(1, Math.floor((now - openedAt) / HOUR_MS) - TARGET_HOURS);
  const reason = request.rejectionReason;
  return (
    <span className={classes.tags}>
      {request.urgent && (
        <StatusTag tone="urgent" icon={<IconFlame size={16} stroke={1.9} aria-hidden />}>
          {t('coachDashboard.urgent')}
        </StatusTag>
      )}
      {request.overdue && (
        <StatusTag tone="warn" icon={<IconClock size={16} stroke={1.9} aria-hidden />}>
          {t('coachDashboard.overdueBy', { hours })}
        </StatusTag>
      )}
      {request.requestVideo.status === 'PROCESSING' && (
        <StatusTag icon={<IconLoader size={16} stroke={1.9} aria-hidden />}>
          {t('coachDashboard.processing')}
        </StatusTag>
      )}
      {request.status === 'REJECTED' && (
        <StatusTag>
          {WITHDRAWN.has(reason ?? '')
            ? t(`coachDashboard.ended.${reason}`)
            : t('coachDashboard.rejected', { reason: t(`options.rejectionReason.${reason ?? 'other'}`) })}
        </StatusTag>
      )}
    </span>
  );
}
