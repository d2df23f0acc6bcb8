import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAnalysisChanges } from '../../../api/use-analysis-changes';
import { ButtonLink } from '../../../components/ui/button';
import order from '../../../components/ui/in-order.module.css';
import { ProtectPayouts } from '../../../components/profile/protect-payouts';
import { Page, PageHeader } from '../../../components/ui/page';
import { useTitle } from '../../../lib/use-title';
import { useMoneySummary, useSummaryIsLoading } from '../use-money-summary';
import classes from './coach-billing.module.css';
import { CommissionInvoicesSection } from './commission-invoices-section';
import { EarningsByMonth } from './earnings-by-month';
import { EarningsOverview } from './earnings-overview';
import { PayoutAccountSection } from './payout-account-section';
import { StatementsSection } from './statements-section';
import { TaxDetailsSection } from './tax-details-section';
import { TaxSection } from './tax-section';
import { TransactionsSection } from './transactions-section';

/** The heading says where the money is; what the coach has to do comes first. */
export function CoachBilling() {
  const { t } = useTranslation();
  useAnalysisChanges();
  useTitle(t('coachBilling.title'));
  const summary = useMoneySummary();
  const isWaiting = useSummaryIsLoading();
  const name = t('coachBilling.title');
  return (
    <Page>
      <PageHeader title={summary?.title ?? name} name={summary ? name : '\u00a0'} />
      <div className={classes.lead}>
        <p>{summary?.text ?? '\u00a0'}</p>
        <ButtonLink
          to="/coach/billing/money"
          className={`${classes.money} ${isWaiting ? order.waiting : ''}`}
          leftSection={<IconRoute size={20} stroke={1.9} aria-hidden />}
        >
          {t('coachBilling.money.title')}
        </ButtonLink>
      </div>
      <EarningsOverview />
      <div
        className={`${classes.columns} ${isWaiting ? order.waiting : order.inOrderStacked}`}
        data-needs-account={summary?.needsAccount || undefined}
      >
        <TransactionsSection />
        <div className={`${classes.side} ${order.inOrder}`}>
          <PayoutAccountSection />
          <ProtectPayouts />
          <EarningsByMonth />
          <StatementsSection />
          <CommissionInvoicesSection />
          <TaxDetailsSection />
          <TaxSection />
        </div>
      </div>
    </Page>
  );
}
