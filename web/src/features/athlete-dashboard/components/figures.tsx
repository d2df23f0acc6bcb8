import { useTranslation } from 'react-i18next';
import { Scoreboard } from '../../../components/ui/scoreboard';
import { Skeleton } from '../../../components/ui/skeletons';
import { formatMoney } from '../../../lib/format';
import { useAthleteAnalysesInfiniteQuery } from '../athlete-dashboard.api';
import { heldAmount } from '../held-amount';

/** What is under way is in the list of all requests; only where that has more pages, it is asked for by itself. */
function useUnderWay() {
  const all = useAthleteAnalysesInfiniteQuery({ tab: 'ALL', search: '' });
  const pending = useAthleteAnalysesInfiniteQuery({ tab: 'PENDING', search: '' }, { skip: !all.hasNextPage });
  return all.hasNextPage ? pending : all;
}

/** Four figures over all requests. */
export function Figures() {
  const { t, i18n } = useTranslation();
  const { data, isError } = useUnderWay();
  const page = data?.pages[0];
  if (isError && !page) return null;
  const analyses = data?.pages.flatMap((page) => page.analyses) ?? [];
  const failed = analyses.filter(({ status }) => status === 'PAYMENT_FAILED').length;
  const loading = <Skeleton width={72} height="1em" />;
  return (
    <Scoreboard
      strip
      stats={[
        {
          label: t('athleteDashboard.figures.all'),
          value: page?.allCount ?? loading,
          note: t('athleteDashboard.figures.allNote'),
        },
        {
          label: t('athleteDashboard.figures.pending'),
          value: page?.pendingCount ?? loading,
          note: failed
            ? t('athleteDashboard.figures.toFix', { count: failed })
            : t('athleteDashboard.figures.pendingNote'),
        },
        {
          label: t('athleteDashboard.figures.completed'),
          value: page?.completedCount ?? loading,
          note: t('athleteDashboard.figures.completedNote'),
        },
        {
          label: t('athleteDashboard.figures.held'),
          value: page ? formatMoney(heldAmount(analyses), i18n.language) : loading,
          note: t('athleteDashboard.figures.heldNote'),
        },
      ]}
    />
  );
}
