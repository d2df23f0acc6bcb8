import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ActivityMark } from '../../../components/ui/activity-mark';
import { ActivityStars } from '../../../components/ui/activity-stars';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { FormMessage } from '../../../components/ui/form-message';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { activityOf, activityPath, type ActivityItem } from '../../../lib/activity';
import { formatAgo } from '../../../lib/format';
import { useSessionUser } from '../../../session/use-session';
import { useRecentActivityQuery } from '../coach-dashboard.api';
import classes from './activity-panel.module.css';

export function ActivityPanel() {
  const { t } = useTranslation();
  return (
    <CourtSection title={t('coachDashboard.activity.title')} line="tick">
      <Activities />
    </CourtSection>
  );
}

function Activities() {
  const { t, i18n } = useTranslation();
  const { data: activities, isError, refetch } = useRecentActivityQuery();
  if (activities) {
    if (activities.length === 0) return <p className={classes.empty}>{t('coachDashboard.activity.empty')}</p>;
    return (
      <ol>
        {activities.map((activity) => (
          <Activity key={activity.id} activity={activityOf(activity, 'coach', t, i18n.language)} />
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

function Activity({ activity }: { activity: ActivityItem }) {
  const { i18n } = useTranslation();
  const { id } = useSessionUser();
  const { title, subtitle, timestamp } = activity;
  return (
    <li className={classes.activity}>
      <ActivityMark activity={activity} />
      <span className={classes.text}>
        <Link to={activityPath(activity, { id, side: 'coach' })}>{title}</Link>
        <ActivityStars activity={activity} />
        <small>{subtitle}</small>
      </span>
      <time className={classes.when} dateTime={timestamp}>
        {formatAgo(timestamp, i18n.language)}
      </time>
    </li>
  );
}
