import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Scoreboard } from '../../../components/ui/scoreboard';
import { Skeleton } from '../../../components/ui/skeletons';
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format';
import type { CoachStats } from '../coach-dashboard.api';
import classes from './coach-dashboard.module.css';

/** Its line is kept free while the figures are loading. */
const NO_NOTE = '\u00a0';

export function DashboardStats({ stats }: { stats: CoachStats | undefined }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const waiting = <Skeleton width={96} height="1em" />;
  return (
    <div className={classes.stats}>
      <Scoreboard
        stats={[
          {
            label: t('coachDashboard.stats.totalEarnings'),
            value: stats ? formatMoney(stats.totalEarnings, language) : waiting,
            note: stats
              ? t('coachDashboard.stats.thisWeek', { amount: formatMoney(stats.thisWeekEarnings, language) })
              : NO_NOTE,
          },
          {
            label: t('coachDashboard.stats.videosAnalyzed'),
            value: stats ? stats.videosAnalyzed : waiting,
            note: stats
              ? t('coachDashboard.stats.completionRate', {
                  percent: formatPercent(stats.completionRatePercent, language),
                })
              : NO_NOTE,
          },
          {
            label: t('coachDashboard.stats.averageRating'),
            value: stats ? <Rating value={stats.averageRating} /> : waiting,
            note: stats ? t('coachDashboard.stats.reviews', { count: stats.totalReviews }) : NO_NOTE,
          },
          {
            label: t('coachDashboard.stats.pendingRequests'),
            value: stats ? stats.pendingRequests : waiting,
            note: stats ? <OverdueNote count={stats.overdueRequests} /> : NO_NOTE,
          },
        ]}
      />
    </div>
  );
}

/** Null while there are too few reviews to say. */
export function Rating({ value }: { value: number | null }) {
  const { t, i18n } = useTranslation();
  if (value === null) return t('coachDashboard.stats.noRating');
  return formatNumber(value, i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

function OverdueNote({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return t('coachDashboard.stats.noneOverdue');
  return (
    <span className={classes.overdue}>
      <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
      {t('coachDashboard.stats.overdue', { count })}
    </span>
  );
}
