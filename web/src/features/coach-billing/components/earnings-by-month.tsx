import { useTranslation } from 'react-i18next';
import { CourtSection } from '../../../components/ui/court-section';
import { useCoachEarningsQuery } from '../coach-billing.api';
import { EarningsChart, EarningsChartLoading } from './earnings-chart';

/** Says nothing where the earnings did not load: the overview says that. */
export function EarningsByMonth() {
  const { t } = useTranslation();
  const { data: earnings, isError } = useCoachEarningsQuery();
  if (isError && !earnings) return null;
  return (
    <CourtSection title={t('coachBilling.chart.title')} line="soft">
      {earnings ? <EarningsChart months={earnings.months} /> : <EarningsChartLoading />}
    </CourtSection>
  );
}
