import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { Scoreboard } from '../../../components/ui/scoreboard';
import { Skeleton } from '../../../components/ui/skeletons';
import { formatMoney } from '../../../lib/format';
import { useCoachEarningsQuery, type CoachEarnings } from '../coach-billing.api';
import { EarningsChart, EarningsChartLoading } from './earnings-chart';
import classes from './coach-billing.module.css';

type Figure = Exclude<keyof CoachEarnings, 'months'>;

export function EarningsOverview() {
  const { t, i18n } = useTranslation();
  const { data: earnings, error, refetch } = useCoachEarningsQuery();
  if (error && !earnings) {
    return (
      <ErrorState
        title={t('coachBilling.earnings.failed')}
        text={t(errorKey(error))}
        requestId={requestIdOf(error)}
      >
        <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
      </ErrorState>
    );
  }
  const money = (name: Figure) =>
    earnings ? formatMoney(earnings[name], i18n.language) : <Skeleton width={96} height="1em" />;
  const note = (key: string, name: Figure) =>
    earnings ? t(key, { amount: formatMoney(earnings[name], i18n.language) }) : '\u00a0';
  return (
    <section aria-label={t('coachBilling.earnings.title')} className={classes.earnings}>
      <Scoreboard
        stats={[
          {
            label: t('coachBilling.earnings.totalLifetime'),
            value: money('totalLifetime'),
            note: note('coachBilling.earnings.averageRate', 'averageAnalysisRate'),
          },
          {
            label: t('coachBilling.earnings.thisMonth'),
            value: money('thisMonth'),
            note: note('coachBilling.earnings.lastMonth', 'lastMonth'),
          },
          {
            label: t('coachBilling.earnings.pendingPayouts'),
            value: money('pendingPayouts'),
            note: t('coachBilling.earnings.pendingNote'),
          },
          {
            label: t('coachBilling.earnings.completedPayouts'),
            value: money('completedPayouts'),
            note: t('coachBilling.earnings.completedNote'),
          },
        ]}
      />
      {earnings ? <EarningsChart months={earnings.months} /> : <EarningsChartLoading />}
    </section>
  );
}
