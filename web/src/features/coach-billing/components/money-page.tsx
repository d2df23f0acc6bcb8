import { useTranslation } from 'react-i18next';
import { useAnalysisChanges } from '../../../api/use-analysis-changes';
import { ButtonLink } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import order from '../../../components/ui/in-order.module.css';
import { Page, PageHeader } from '../../../components/ui/page';
import { Scoreboard } from '../../../components/ui/scoreboard';
import { Skeleton } from '../../../components/ui/skeletons';
import { formatMoney, type MoneyAmount } from '../../../lib/format';
import { useNow } from '../../../lib/use-now';
import { useTitle } from '../../../lib/use-title';
import { useCoachEarningsQuery, useCoachPayoutAccountQuery, type CoachEarnings } from '../coach-billing.api';
import { isOver } from '../payment-standing';
import { shortDay } from '../standing-text';
import { STATIONS } from '../payment-course';
import { useMoneySummary, useSummaryIsLoading } from '../use-money-summary';
import { EarningsFailed } from './earnings-failed';
import { MoneyRow } from './money-row';
import { MoneyTools } from './money-tools';
import classes from './money-page.module.css';
import { TransactionList } from './transaction-list';

/** Where each payment is between the athlete's card and the coach's account. */
export function MoneyPage() {
  const { t } = useTranslation();
  useAnalysisChanges();
  useTitle(t('coachBilling.money.title'));
  const summary = useMoneySummary();
  const waiting = useSummaryIsLoading() ? order.waiting : '';
  const columns = [
    { kind: 'athlete', label: t('coachBilling.transactions.column.athlete') },
    ...STATIONS.map((key) => ({ kind: 'stop', label: t(`coachBilling.station.${key}`) })),
    { kind: 'share', label: t('coachBilling.transactions.column.share') },
  ];
  return (
    <Page>
      <PageHeader
        title={summary?.title ?? t('coachBilling.money.title')}
        name={summary ? t('coachBilling.money.title') : '\u00a0'}
        back={{ to: '/coach/billing', label: t('coachBilling.title') }}
      >
        {summary?.needsAccount && (
          <ButtonLink to="/coach/billing" variant="ball">
            {t('coachBilling.payout.setUp')}
          </ButtonLink>
        )}
      </PageHeader>
      <div className={classes.lead}>
        <p className={classes.intro}>{summary?.text ?? '\u00a0'}</p>
        <div className={waiting}>
          <MoneyTools bankNumber={summary?.bankNumber} />
        </div>
      </div>
      <Figures />
      <div className={`${classes.payments} ${waiting}`}>
        <CourtSection title={t('coachBilling.transactions.title')}>
          <TransactionList
            filter={{ search: '' }}
            columns={columns}
            className={classes.rails}
            row={(transaction, onOpen) => (
              <MoneyRow key={transaction.id} transaction={transaction} onOpen={onOpen} />
            )}
          />
        </CourtSection>
      </div>
    </Page>
  );
}

function Figures() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { data: earnings, error, refetch } = useCoachEarningsQuery();
  const { data: account } = useCoachPayoutAccountQuery();
  if (error && !earnings) return <EarningsFailed error={error} onRetry={() => void refetch()} />;
  const money = (name: 'onHold' | 'pendingPayouts' | 'inBank') =>
    earnings ? formatMoney(earnings[name], i18n.language) : <Skeleton width={96} height="1em" />;
  const isDue = isOver(earnings?.nextPayoutDueAt ?? null, now);
  const late = earnings?.bankTrouble.filter(({ bankPayout }) => bankPayout.isLate) ?? [];
  const sent = account?.payoutSchedule === 'manual' ? 'manual' : 'sent';
  return (
    <Scoreboard
      stats={[
        {
          label: t('coachBilling.money.sums.onHold'),
          value: money('onHold'),
          note: t('coachBilling.money.note.onHold'),
        },
        {
          label: t(`coachBilling.money.sums.${isDue ? 'unsent' : 'window'}`),
          value: money('pendingPayouts'),
          note: <NextNote earnings={earnings} now={now} />,
        },
        {
          label: t('coachBilling.money.sums.sent'),
          value: earnings ? formatMoney(sentOf(earnings), i18n.language) : money('onHold'),
          note:
            late.length > 0 && earnings
              ? t('coachBilling.money.note.late', { amount: formatMoney(lateOf(earnings), i18n.language) })
              : t(`coachBilling.money.note.${sent}`),
        },
        {
          label: t('coachBilling.money.sums.inBank'),
          value: money('inBank'),
          note: t('coachBilling.money.note.inBank'),
        },
      ]}
    />
  );
}

/** Transferred, and not known to be with the bank. */
const sentOf = ({ completedPayouts, inBank }: CoachEarnings): MoneyAmount => ({
  ...completedPayouts,
  amountMinor: completedPayouts.amountMinor - inBank.amountMinor,
});

const lateOf = ({ bankTrouble, inBank }: CoachEarnings): MoneyAmount => ({
  ...inBank,
  amountMinor: bankTrouble
    .filter(({ bankPayout }) => bankPayout.isLate)
    .reduce((sum, { amount }) => sum + amount.amountMinor, 0),
});

function NextNote({ earnings, now }: { earnings: CoachEarnings | undefined; now: number }) {
  const { t, i18n } = useTranslation();
  const at = earnings?.nextPayoutDueAt;
  if (earnings && earnings.latePayouts.amountMinor > 0)
    return t('coachBilling.money.note.late', { amount: formatMoney(earnings.latePayouts, i18n.language) });
  if (!at || isOver(at, now)) return t('coachBilling.money.note.onItsWay');
  return t('coachBilling.money.note.next', { date: shortDay(at, i18n.language, now) });
}
