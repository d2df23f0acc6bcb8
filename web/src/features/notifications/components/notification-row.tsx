import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ActivityMark } from '../../../components/ui/activity-mark';
import { ActivityStars } from '../../../components/ui/activity-stars';
import { activityPath, type ActivityItem, type Side } from '../../../lib/activity';
import { useSession } from '../../../session/use-session';
import { formatAgo, formatDate } from '../../../lib/format';
import classes from './notifications.module.css';

interface NotificationRowProps {
  activity: ActivityItem;
  side: Side;
  onRead: (id: string) => void;
  onClose: () => void;
}

/** One notification; following it marks it read. */
export function NotificationRow({ activity, side, onRead, onClose }: NotificationRowProps) {
  const { t, i18n } = useTranslation();
  const readerId = useSession().user?.id ?? '';
  const { id, title, subtitle, timestamp, metadata } = activity;
  const follow = () => {
    if (metadata.unread) onRead(id);
    onClose();
  };
  return (
    <li className={classes.item}>
      <Link to={activityPath(activity, { id: readerId, side })} className={classes.row} onClick={follow}>
        <ActivityMark activity={activity} />
        <span className={classes.text}>
          <span className={metadata.unread ? classes.unread : undefined}>{title}</span>
          <ActivityStars activity={activity} />
          <span className={`${classes.soft} ${classes.facts}`}>
            {subtitle}
            <time
              dateTime={timestamp}
              title={formatDate(timestamp, i18n.language, { dateStyle: 'long', timeStyle: 'short' })}
            >
              {formatAgo(timestamp, i18n.language)}
            </time>
          </span>
        </span>
        {metadata.unread && (
          <span className={classes.dot}>
            <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}
