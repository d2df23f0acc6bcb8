import { useTranslation } from 'react-i18next';
import { CourtSection } from '../../../components/ui/court-section';
import { useCoachStatementsInfiniteQuery } from '../coach-billing.api';
import { MonthlyDocuments } from './monthly-documents';

/** What moved in each month that is over, to keep and to declare from. */
export function StatementsSection() {
  const { t } = useTranslation();
  const query = useCoachStatementsInfiniteQuery();
  return (
    <CourtSection title={t('coachBilling.statements.title')} line="soft">
      <MonthlyDocuments
        items={query.data?.pages.flatMap((page) => page.statements)}
        query={query}
        texts="statements"
      />
    </CourtSection>
  );
}
