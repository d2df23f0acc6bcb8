import { useTranslation } from 'react-i18next';
import { Money } from '../../../components/ui/money';
import type { CoachStats } from '../coach-dashboard.api';
import { Rating } from './dashboard-stats';
import classes from './activity-panel.module.css';

export function WeekPanel({ stats }: { stats: CoachStats }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="this-week">
      <h2 id="this-week" className={classes.heading}>
        {t('coachDashboard.week.title')}
      </h2>
      <dl className={classes.week}>
        <div>
          <dt>{t('coachDashboard.week.videosAnalyzed')}</dt>
          <dd>{stats.thisWeekVideosAnalyzed}</dd>
        </div>
        <div>
          <dt>{t('coachDashboard.week.earnings')}</dt>
          <dd>
            <Money amount={stats.thisWeekEarnings} />
          </dd>
        </div>
        <div>
          <dt>{t('coachDashboard.week.averageRating')}</dt>
          <dd>
            <Rating value={stats.thisWeekAverageRating} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
