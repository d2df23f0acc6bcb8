import { useTranslation } from 'react-i18next';
import { useAnalysisChanges } from '../../../api/use-analysis-changes';
import { ButtonLink } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { Page, PageHeader } from '../../../components/ui/page';
import { Scoreboard } from '../../../components/ui/scoreboard';
import { Skeleton } from '../../../components/ui/skeletons';
import { formatMoney } from '../../../lib/format';
import { useNow } from '../../../lib/use-now';
import { useTitle } from '../../../lib/use-title';
import { useCoachEarningsQuery, type CoachEarnings } from '../coach-billing.api';
import { shortDay } from '../standing-text';
import { useMoneySummary } from '../use-money-summary';
import { EarningsFailed } from './earnings-failed';
import { MoneyRow } from './money-row';
import classes from './money-page.module.css';
import { TransactionList } from './transaction-list';

const STATIONS = ['held', 'delivered', 'closed', 'sent'] as const;

/** Where each payment is between the athlete's card and the coach's account. */
export function MoneyPage() {
  const { t } = useTranslation();
  useAnalysisChanges();
  useTitle(t('coachBilling.money.title'));
  const summary = useMoneySummary();
  const columns = [
    { kind: 'athlete', label: t('coachBilling.transactions.column.athlete') },
    ...STATIONS.map((key) => ({ kind: 'stop', label: t(`coachBilling.station.${key}`) })),
    { kind: 'share', label: t('coachBilling.transactions.column.share') },
  ];
  return (
    <Page>
      <PageHeader
        title={summary?.isLate || summary?.needsAccount ? summary.title : t('coachBilling.money.title')}
        back={{ to: '/coach/billing', label: t('coachBilling.title') }}
      >
        {summary?.needsAccount && (
          <ButtonLink to="/coach/billing" variant="ball">
            {t('coachBilling.payout.setUp')}
          </ButtonLink>
        )}
      </PageHeader>
      <p className={classes.intro}>{summary?.text ?? '\u00a0'}</p>
      <Figures />
      <div className={classes.payments}>
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
  if (error && !earnings) return <EarningsFailed error={error} onRetry={() => void refetch()} />;
  const money = (name: 'onHold' | 'pendingPayouts' | 'completedPayouts') =>
    earnings ? formatMoney(earnings[name], i18n.language) : <Skeleton width={96} height="1em" />;
  return (
    <Scoreboard
      stats={[
        {
          label: t('coachBilling.standing.onHold'),
          value: money('onHold'),
          note: t('coachBilling.money.note.onHold'),
        },
        {
          label: t('coachBilling.standing.onItsWay'),
          value: money('pendingPayouts'),
          note: <NextNote earnings={earnings} now={now} />,
        },
        {
          label: t('coachBilling.standing.paidOut'),
          value: money('completedPayouts'),
          note: t('coachBilling.money.note.paidOut'),
        },
      ]}
    />
  );
}

function NextNote({ earnings, now }: { earnings: CoachEarnings | undefined; now: number }) {
  const { t, i18n } = useTranslation();
  const at = earnings?.nextPayoutDueAt;
  if (!at || new Date(at).getTime() <= now) return t('coachBilling.money.note.onItsWay');
  return t('coachBilling.money.note.next', { date: shortDay(at, i18n.language, now) });
}
