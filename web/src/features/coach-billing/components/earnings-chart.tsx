import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../../lib/format';
import type { CoachEarnings } from '../coach-billing.api';
import classes from './earnings-chart.module.css';

type Month = CoachEarnings['months'][number];

const SLOT = 10;
const BAR = 7;
const HEIGHT = 100;

/** The room that the chart takes once it is known. */
export function EarningsChartLoading() {
  return (
    <figure className={classes.chart} aria-busy>
      <div className={classes.plot}>
        <svg aria-hidden />
      </div>
      <div className={classes.months} />
      <div className={classes.details}>
        <p className={classes.room} />
      </div>
    </figure>
  );
}

/** What each month brought: bars for the eye, the same as a table for everyone. */
export function EarningsChart({ months }: { months: Month[] }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const best = months.reduce<Month | undefined>(
    (most, month) => (most && most.earned.amountMinor >= month.earned.amountMinor ? most : month),
    undefined,
  );
  if (!best) return null;
  const name = (month: Month, style: 'long' | 'short') =>
    formatDate(`${month.month}-15T12:00:00Z`, language, {
      month: style,
      year: style === 'long' ? 'numeric' : undefined,
      timeZone: 'UTC',
    });
  const money = (month: Month) => formatMoney(month.earned, language);
  return (
    <figure className={classes.chart} aria-label={t('coachBilling.chart.title')}>
      {best.earned.amountMinor <= 0 ? (
        <p className={classes.empty}>{t('coachBilling.chart.empty')}</p>
      ) : (
        <>
          <div className={classes.plot}>
            <span className={classes.top}>{money(best)}</span>
            <svg
              role="img"
              aria-label={t('coachBilling.chart.summary', { month: name(best, 'long'), amount: money(best) })}
              viewBox={`0 0 ${months.length * SLOT} ${HEIGHT}`}
              preserveAspectRatio="none"
            >
              {months.map((month, index) => {
                const height = (Math.max(0, month.earned.amountMinor) / best.earned.amountMinor) * HEIGHT;
                return (
                  <rect
                    key={month.month}
                    className={index === months.length - 1 ? classes.present : classes.bar}
                    x={index * SLOT + (SLOT - BAR) / 2}
                    y={HEIGHT - height}
                    width={BAR}
                    height={height}
                  >
                    <title>{`${name(month, 'long')}: ${money(month)}`}</title>
                  </rect>
                );
              })}
            </svg>
          </div>
          <div className={classes.months} aria-hidden>
            {months.map((month) => (
              <span key={month.month}>{name(month, 'short').replace('.', '')}</span>
            ))}
          </div>
          <details className={classes.details}>
            <summary>{t('coachBilling.chart.asTable')}</summary>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('coachBilling.chart.month')}</th>
                  <th scope="col">{t('coachBilling.chart.earned')}</th>
                </tr>
              </thead>
              <tbody>
                {months.toReversed().map((month) => (
                  <tr key={month.month}>
                    <th scope="row">{name(month, 'long')}</th>
                    <td>{money(month)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </figure>
  );
}
