import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCreditCard,
  IconMessage,
  IconReceiptRefund,
  IconUser,
  IconVideo,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { FormMessage } from '../../../components/ui/form-message';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { formatAgo, formatMoney } from '../../../lib/format';
import { activityColor, activityType, type ActivityType } from '../activity';
import { useRecentActivityQuery, type ActivityNotification } from '../coach-dashboard.api';
import classes from './activity-panel.module.css';

const ICONS: Record<ActivityType, Icon> = {
  analysis_request: IconMessage,
  analysis_completed: IconCheck,
  analysis_started: IconVideo,
  payment_received: IconCreditCard,
  analysis_rejected: IconBan,
  payment_failed: IconAlertTriangle,
  payment_refunded: IconReceiptRefund,
  profile_update: IconUser,
};

export function ActivityPanel() {
  const { t } = useTranslation();
  return (
    <CourtSection title={t('coachDashboard.activity.title')} line="tick">
      <Activities />
    </CourtSection>
  );
}

function Activities() {
  const { t } = useTranslation();
  const { data: activities, isError, refetch } = useRecentActivityQuery();
  if (activities) {
    if (activities.length === 0) return <p className={classes.empty}>{t('coachDashboard.activity.empty')}</p>;
    return (
      <ol>
        {activities.map((activity) => (
          <Activity key={activity.id} activity={activity} />
        ))}
      </ol>
    );
  }
  if (isError) {
    return (
      <FormMessage
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {t('coachDashboard.activity.tryAgain')}
          </Button>
        }
      >
        {t('coachDashboard.activity.failed')}
      </FormMessage>
    );
  }
  return (
    <Loading text={t('coachDashboard.activity.loading')}>
      <Skeleton height={28} />
      <Skeleton height={28} />
      <Skeleton height={28} />
    </Loading>
  );
}

function Activity({ activity }: { activity: ActivityNotification }) {
  const { t, i18n } = useTranslation();
  const type = activityType(activity.type);
  const Icon = ICONS[type];
  const key = type === 'payment_received' && !activity.amount ? 'payment_received_plain' : type;
  return (
    <li className={classes.activity}>
      <Icon size={20} stroke={1.9} aria-hidden className={classes[activityColor(activity.type)]} />
      <span className={classes.text}>
        {t(`coachDashboard.activity.${key}`, {
          athlete: activity.athleteName || t('coachDashboard.athlete'),
          title: activity.title || t('coachDashboard.untitled'),
          amount: activity.amount && formatMoney(activity.amount, i18n.language),
        })}
      </span>
      <time className={classes.when} dateTime={activity.createdAt}>
        {formatAgo(activity.createdAt, i18n.language)}
      </time>
    </li>
  );
}
