import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalysisChanges } from '../../../api/use-analysis-changes';
import { Page } from '../../../components/ui/page';
import { ScreenLoading } from '../../../components/ui/skeletons';
import { useTitle } from '../../../lib/use-title';
import { useAthleteAnalysesInfiniteQuery } from '../athlete-dashboard.api';
import { ArrivalToast } from './arrival-toast';
import type { DashboardParts } from './dashboard-parts';
import { FilledDashboard } from './filled-dashboard';
import { NewDashboard } from './new-dashboard';

/** Where an athlete starts: how it works while there is nothing, else what is under way and what has come back. */
export function AthleteDashboard(parts: DashboardParts) {
  const { t } = useTranslation();
  useTitle(t('athleteDashboard.pageTitle'));
  useAnalysisChanges();
  const { data, isError } = useAthleteAnalysesInfiniteQuery({ tab: 'ALL', search: '' });
  const [page] = data?.pages ?? [];
  // What failed is asked again by what shows it, and that is no reason to take it away.
  const [hasFailed, setHasFailed] = useState(false);
  if (isError && !hasFailed) setHasFailed(true);
  return (
    <>
      <ArrivalToast />
      {!page && !hasFailed ? (
        <ScreenLoading />
      ) : (
        <Page>{page?.allCount === 0 ? <NewDashboard {...parts} /> : <FilledDashboard {...parts} />}</Page>
      )}
    </>
  );
}
