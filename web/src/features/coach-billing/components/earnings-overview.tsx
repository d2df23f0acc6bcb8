import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../components/ui/skeletons';
import { formatDate, formatMoney } from '../../../lib/format';
import { useCoachEarningsQuery, type CoachEarnings } from '../coach-billing.api';
import { EarningsFailed } from './earnings-failed';
import classes from './earnings-overview.module.css';

const BARS = 6;

/** Three figures: this month, all time, and the last months as bars. */
export function EarningsOverview() {
  const { t, i18n } = useTranslation();
  const { data: earnings, error, refetch } = useCoachEarningsQuery();
  if (error && !earnings) return <EarningsFailed error={error} onRetry={() => void refetch()} />;
  const money = (name: 'thisMonth' | 'totalLifetime') =>
    earnings ? formatMoney(earnings[name], i18n.language) : <Skeleton width={80} height="1em" />;
  const note = (key: string, name: 'lastMonth' | 'averageShare') =>
    earnings ? t(key, { amount: formatMoney(earnings[name], i18n.language) }) : '\u00a0';
  return (
    <section aria-label={t('coachBilling.earnings.title')}>
      <dl className={classes.figures}>
        <div>
          <dt>{t('coachBilling.earnings.thisMonth')}</dt>
          <dd className={classes.value}>{money('thisMonth')}</dd>
          <dd className={classes.note}>{note('coachBilling.earnings.lastMonth', 'lastMonth')}</dd>
        </div>
        <div>
          <dt>{t('coachBilling.earnings.totalLifetime')}</dt>
          <dd className={classes.value}>{money('totalLifetime')}</dd>
          <dd className={classes.note}>{note('coachBilling.earnings.averageShare', 'averageShare')}</dd>
        </div>
        <Bars months={earnings?.months.slice(-BARS)} />
      </dl>
    </section>
  );
}

/** For the eye; the chart below says the same in words and numbers. */
function Bars({ months }: { months: CoachEarnings['months'] | undefined }) {
  const { t, i18n } = useTranslation();
  const best = Math.max(1, ...(months ?? []).map(({ earned }) => earned.amountMinor));
  const first = months?.[0];
  const month =
    first && formatDate(`${first.month}-15T12:00:00Z`, i18n.language, { month: 'long', timeZone: 'UTC' });
  return (
    <div aria-hidden>
      <dt>{month ? t('coachBilling.earnings.since', { month }) : '\u00a0'}</dt>
      <dd className={classes.bars}>
        {months?.map(({ month: key, earned }) => (
          <span key={key} style={{ height: `${Math.max(4, (earned.amountMinor / best) * 100)}%` }} />
        ))}
      </dd>
    </div>
  );
}
