import { IconMovie } from '@tabler/icons-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar';
import { ButtonLink } from '../../../components/ui/button';
import { Money } from '../../../components/ui/money';
import { OrderStatus } from '../../../components/ui/order-status';
import { StatusTag } from '../../../components/ui/status-tag';
import { Timecode } from '../../../components/ui/timecode';
import { formatDate } from '../../../lib/format';
import { useNear } from '../../../lib/use-near';
import type { AnalysisRow } from '../athlete-dashboard.api';
import classes from './analysis-row.module.css';

interface AnalysisRowItemProps {
  analysis: AnalysisRow;
  /** Its action is the next one of the screen. */
  isNext: boolean;
  /** The way out of a request that is still under way. */
  cancel: ReactNode;
  onNear?: (() => void) | undefined;
  onPress?: ((analysisId: string) => void) | undefined;
}

/** One request in two lines, with how it stands and the one thing to do about it. */
export function AnalysisRowItem({ analysis, isNext, cancel, onNear, onPress }: AnalysisRowItemProps) {
  const { t } = useTranslation();
  const { id, status, title, coach, requestVideo } = analysis;
  // A pointer presses before it clicks; a key only clicks.
  const press = () => onPress?.(id);
  const near = { onPointerEnter: onNear, onFocus: onNear };
  const way = { to: `/user/analysis/${id}`, ...near, onPointerDown: press, onClick: press };
  const coachName = coach.fullName || t('athleteDashboard.coach');
  return (
    <li className={classes.row} data-fix={status === 'PAYMENT_FAILED' || undefined}>
      <Thumbnail video={requestVideo} />
      <div className={classes.text}>
        <div className={classes.head}>
          <h3 className={classes.title}>
            <Link {...way}>{title}</Link>
          </h3>
          <OrderStatus status={status} ending={analysis.ending} />
          {requestVideo.status === 'PROCESSING' && <StatusTag>{t('athleteDashboard.processing')}</StatusTag>}
        </div>
        <p className={classes.note}>
          <Avatar name={coachName} src={coach.avatarUrl} size={24} />
          <Link to={`/coaches/${coach.id}`}>{coachName}</Link>
          <span>
            {status === 'REJECTED' ? (
              <Reason analysis={analysis} />
            ) : (
              analysis.focusAreas.map((key) => t(`options.focusArea.${key}`)).join(', ')
            )}
          </span>
        </p>
      </div>
      <Facts analysis={analysis} />
      <div className={classes.actions}>
        <Action analysis={analysis} isNext={isNext} way={way} />
        {cancel}
      </div>
    </li>
  );
}

function Facts({
  analysis: { status, agreedRate, promisedAt, completedAt, openedAt, createdAt },
}: {
  analysis: AnalysisRow;
}) {
  const { t, i18n } = useTranslation();
  const day = (at: string) => formatDate(at, i18n.language, { day: 'numeric', month: 'short' });
  if (status === 'PAYMENT_FAILED')
    return (
      <p className={classes.facts}>
        {t('athleteDashboard.refused')}
        <Money amount={agreedRate} />
      </p>
    );
  const isUnderWay = status === 'PENDING' || status === 'IN_PROGRESS';
  if (isUnderWay && promisedAt)
    return (
      <p className={classes.facts}>
        {t('athleteDashboard.comesBy')}
        <time dateTime={promisedAt}>
          {formatDate(promisedAt, i18n.language, {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            hour: 'numeric',
            minute: '2-digit',
          })}
        </time>
      </p>
    );
  return (
    <p className={classes.facts}>
      {day(completedAt ?? openedAt ?? createdAt)}
      <Money amount={agreedRate} />
    </p>
  );
}

interface ActionProps {
  analysis: AnalysisRow;
  isNext: boolean;
  way: ComponentProps<typeof Link>;
}

function Action({ analysis: { status, title }, isNext, way }: ActionProps) {
  const { t } = useTranslation();
  const next = isNext ? 'ball' : undefined;
  if (status === 'COMPLETED')
    return (
      <ButtonLink {...way} variant={next} aria-label={t('athleteDashboard.viewNamed', { title })}>
        {t('athleteDashboard.view')}
      </ButtonLink>
    );
  if (status === 'PAYMENT_FAILED')
    return (
      <ButtonLink {...way} variant={next} aria-label={t('athleteDashboard.fixNamed', { title })}>
        {t('athleteDashboard.fix')}
      </ButtonLink>
    );
  const key = status === 'REJECTED' ? 'seeWhy' : 'follow';
  return (
    <ButtonLink {...way} variant="subtle" aria-label={t(`athleteDashboard.${key}Named`, { title })}>
      {t(`athleteDashboard.${key}`)}
    </ButtonLink>
  );
}

const KNOWN_REASONS = ['bad_quality', 'not_appropriate', 'not_relevant', 'other'];
const OWN_REASONS = ['athlete_canceled', 'expired', 'video_failed', 'unpaid', 'operator'];

function Reason({ analysis: { rejectionReason, rejectionDescription } }: { analysis: AnalysisRow }) {
  const { t } = useTranslation();
  const reason = rejectionReason ?? '';
  const list = OWN_REASONS.includes(reason) ? 'athleteDashboard.reason' : 'options.rejectionReason';
  const text = t(`${list}.${[...KNOWN_REASONS, ...OWN_REASONS].includes(reason) ? reason : 'other'}`);
  return <>{rejectionDescription ? `${text}: ${rejectionDescription}` : text}</>;
}

function Thumbnail({ video: { thumbnailUrl, durationMs } }: { video: AnalysisRow['requestVideo'] }) {
  const [failed, setFailed] = useState<string>();
  const [place, isNear] = useNear<HTMLDivElement>();
  return (
    <div ref={place} className={classes.thumbnail}>
      {!thumbnailUrl || failed === thumbnailUrl ? (
        <IconMovie size={28} stroke={1.4} aria-hidden />
      ) : (
        isNear && <img src={thumbnailUrl} alt="" onError={() => setFailed(thumbnailUrl)} />
      )}
      {durationMs > 0 && (
        <span className={classes.length}>
          <Timecode ms={durationMs} />
        </span>
      )}
    </div>
  );
}
