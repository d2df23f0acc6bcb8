import { useTranslation } from 'react-i18next';
import { CourtSection } from '../../../components/ui/court-section';
import { useCommissionInvoicesInfiniteQuery } from '../coach-billing.api';
import { MonthlyDocuments } from './monthly-documents';

/** What the platform bills the coach for each month. */
export function CommissionInvoicesSection() {
  const { t } = useTranslation();
  const query = useCommissionInvoicesInfiniteQuery();
  return (
    <CourtSection title={t('coachBilling.invoices.title')} line="soft">
      <MonthlyDocuments
        items={query.data?.pages.flatMap((page) => page.invoices)}
        query={query}
        texts="invoices"
      />
    </CourtSection>
  );
}
