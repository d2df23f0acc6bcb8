import { IconClock, IconFlame, IconLoader } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar';
import { DeliverBy } from '../../../components/ui/deliver-by';
import { Money } from '../../../components/ui/money';
import { Moment } from '../../../components/ui/moment';
import { OrderStatus } from '../../../components/ui/order-status';
import { StatusTag } from '../../../components/ui/status-tag';
import { isWaiting } from '../../../lib/order';
import courtThumb from '../../../assets/court-thumb-1.svg';
import { timecode } from '../../../lib/format';
import type { CoachRequest } from '../coach-dashboard.api';
import { CaptureFailed } from './capture-failed';
import { RequestAction } from './request-action';
import classes from './request-card.module.css';

interface RequestCardProps {
  request: CoachRequest;
  /** The one with the yellow button. */
  isNext: boolean;
}

/** One request in two lines: what and how it stands, who and what about; at the right the promise, the share and the one thing to do. */
export function RequestCard({ request, isNext }: RequestCardProps) {
  const { t } = useTranslation();
  const { athlete, requestVideo } = request;
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
        <div className={classes.head}>
          <h3 className={classes.title}>
            <Link to={`/coach/analysis/${request.id}`}>{title}</Link>
          </h3>
          <RequestTags request={request} />
        </div>
        <p className={classes.who}>
          <Avatar name={athlete.fullName} src={athlete.avatarUrl} size={24} />
          <b>{athlete.fullName || t('coachDashboard.athlete')}</b>
          {athlete.skillLevel && <span>{t(`options.skillLevel.${athlete.skillLevel}`)}</span>}
          <span className={classes.focus}>
            <Subject request={request} />
          </span>
        </p>
      </div>
      <Facts request={request} />
      {request.status !== 'PAYMENT_FAILED' && (
        <div className={classes.action}>
          <RequestAction request={request} isNext={isNext} />
        </div>
      )}
      {request.status === 'PAYMENT_FAILED' && <CaptureFailed request={request} />}
    </li>
  );
}

/** Ends that were not the coach's decision. */
const WITHDRAWN = new Set(['athlete_canceled', 'expired', 'video_failed', 'unpaid', 'operator']);

/** What it is about; of one that has ended, why. */
function Subject({ request: { status, rejectionReason, focusAreas } }: { request: CoachRequest }) {
  const { t } = useTranslation();
  if (status !== 'REJECTED') return focusAreas.map((key) => t(`options.focusArea.${key}`, key)).join(', ');
  if (rejectionReason && WITHDRAWN.has(rejectionReason)) return t(`coachDashboard.ended.${rejectionReason}`);
  return t(`options.rejectionReason.${rejectionReason ?? 'other'}`);
}

/** Until when, and what it brings. A request that has ended brings nothing. */
function Facts({ request }: { request: CoachRequest }) {
  const { t } = useTranslation();
  const { status, promisedAt, completedAt, coachPayout } = request;
  const share = status !== 'REJECTED' && status !== 'PAYMENT_FAILED' && coachPayout;
  return (
    <div className={classes.facts}>
      {isWaiting(request) && <DeliverBy at={promisedAt} />}
      {status === 'COMPLETED' && completedAt && (
        <p>
          <Moment at={completedAt} dayOnly />
        </p>
      )}
      {share && (
        <p className={classes.share}>
          <Money amount={share} />
          <span className="visually-hidden">{t('coachDashboard.share')}</span>
        </p>
      )}
    </div>
  );
}

/** The picture of the video, or a drawn court where there is none. */
function Thumbnail({ src }: { src: string | null }) {
  const [failed, setFailed] = useState(false);
  return (
    <img src={src && !failed ? src : courtThumb} alt="" loading="lazy" onError={() => setFailed(true)} />
  );
}

function RequestTags({ request }: { request: CoachRequest }) {
  const { t } = useTranslation();
  return (
    <span className={classes.tags}>
      {request.urgent && (
        <StatusTag tone="urgent" icon={<IconFlame size={16} stroke={1.9} aria-hidden />}>
          {t('coachDashboard.urgent')}
        </StatusTag>
      )}
      {request.overdue && (
        <StatusTag tone="warn" icon={<IconClock size={16} stroke={1.9} aria-hidden />}>
          {t('coachDashboard.overdue')}
        </StatusTag>
      )}
      {request.requestVideo.status === 'PROCESSING' && (
        <StatusTag icon={<IconLoader size={16} stroke={1.9} aria-hidden />}>
          {t('coachDashboard.processing')}
        </StatusTag>
      )}
      {request.status === 'REJECTED' && <OrderStatus status={request.status} ending={request.ending} />}
    </span>
  );
}
