import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountQuery } from '../../../api/account.api';
import { useAnalysisChanges } from '../../../api/use-analysis-changes';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import order from '../../../components/ui/in-order.module.css';
import { Page, PageHeader } from '../../../components/ui/page';
import { requestIdOf } from '../../../api/error-copy';
import { formatDate } from '../../../lib/format';
import { useTitle } from '../../../lib/use-title';
import { useOwnTimeZone } from '../use-own-time-zone';
import { useCoachStatsQuery, useDashboardCoachProfileQuery, type CoachStats } from '../coach-dashboard.api';
import { ActivityPanel } from './activity-panel';
import classes from './coach-dashboard.module.css';
import { DashboardBanners } from './dashboard-banners';
import { DashboardStats } from './dashboard-stats';
import { RequestList } from './request-list';
import { WeekPanel } from './week-panel';

export function CoachDashboard() {
  const { t, i18n } = useTranslation();
  useAnalysisChanges();
  useOwnTimeZone();
  useTitle(t('coachDashboard.title'));
  const aboutStats = useCoachStatsQuery();
  const { data: stats, error } = aboutStats;
  // They have something to say above the list, in the heading and in banners.
  const isKnown = [aboutStats, useDashboardCoachProfileQuery(), useAccountQuery()].every(isAnswered);
  const [today] = useState(() => new Date().toISOString());
  return (
    <Page>
      <PageHeader title={<Heading stats={stats} />}>
        {formatDate(today, i18n.language, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
        })}
      </PageHeader>
      {isKnown && <DashboardBanners isNext={stats?.pendingRequests === 0} />}
      {error && !stats ? (
        <ErrorState title={t('coachDashboard.loadFailed')} requestId={requestIdOf(error)}>
          <Button onClick={() => window.location.reload()}>{t('coachDashboard.refreshPage')}</Button>
        </ErrorState>
      ) : (
        <DashboardStats stats={stats} />
      )}
      <div className={`${classes.columns} ${order.inOrderStacked} ${isKnown ? '' : order.waiting}`}>
        <RequestList />
        <aside className={classes.side}>
          <ActivityPanel />
          {stats && <WeekPanel stats={stats} />}
        </aside>
      </div>
    </Page>
  );
}

/** Once it is, it stays so: a banner that appears asks again for what failed, and must not disappear for that. */
const isAnswered = ({ data, error }: { data?: unknown; error?: unknown }) =>
  data !== undefined || error !== undefined;

/** What to do here. */
function Heading({ stats }: { stats: CoachStats | undefined }) {
  const { t } = useTranslation();
  const { data: profile } = useDashboardCoachProfileQuery();
  if (!stats) return t('coachDashboard.title');
  const { overdueRequests: overdue, pendingRequests: pending } = stats;
  if (overdue > 0) return t('coachDashboard.heading.overdue', { count: overdue });
  if (pending > 0) return t('coachDashboard.heading.pending', { count: pending });
  if (profile && !profile.hasAcceptedCommissionAgreement) return t('coachDashboard.heading.agreement');
  if (profile && !profile.payoutsEnabled) return t('coachDashboard.heading.payouts');
  return t('coachDashboard.heading.clear');
}
