import { useTranslation } from 'react-i18next';
import { useAnalysisChanges } from '../../../api/use-analysis-changes';
import { Page, PageHeader } from '../../../components/ui/page';
import { useTitle } from '../../../lib/use-title';
import classes from './coach-billing.module.css';
import { EarningsOverview } from './earnings-overview';
import { PayoutAccountSection } from './payout-account-section';
import { StatementsSection } from './statements-section';
import { TaxSection } from './tax-section';
import { TransactionsSection } from './transactions-section';

export function CoachBilling() {
  const { t } = useTranslation();
  useAnalysisChanges();
  useTitle(t('coachBilling.title'));
  return (
    <Page>
      <PageHeader title={t('coachBilling.title')} back={{ to: '/coach', label: t('coachBilling.back') }} />
      <EarningsOverview />
      <div className={classes.columns}>
        <TransactionsSection />
        <div className={classes.side}>
          <PayoutAccountSection />
          <StatementsSection />
          <TaxSection />
        </div>
      </div>
    </Page>
  );
}
