import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent } from '../../../lib/format';
import { earningsOf, EXAMPLE_RATE_MINOR, PLATFORM_PERCENT } from '../earnings';
import classes from './earnings-example.module.css';

const PER_WEEK = [1, 3, 5];
const WEEKS_OF_A_MONTH = 4;

/** The worked example, and what it makes in a month of so many analyses a week. */
export function EarningsExample() {
  const { t, i18n } = useTranslation();
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: 'USD' }, i18n.language);
  const percent = (value: number) => formatPercent(value, i18n.language);
  const { feeMinor, shareMinor } = earningsOf(EXAMPLE_RATE_MINOR);
  return (
    <>
      <dl className={classes.split}>
        <div>
          <dt>{t('guides.coachEarnings.example.price')}</dt>
          <dd>{money(EXAMPLE_RATE_MINOR)}</dd>
        </div>
        <div>
          <dt>{t('guides.coachEarnings.example.fee', { percent: percent(PLATFORM_PERCENT) })}</dt>
          <dd>{money(feeMinor)}</dd>
        </div>
        <div className={classes.total}>
          <dt>{t('guides.coachEarnings.example.share', { percent: percent(100 - PLATFORM_PERCENT) })}</dt>
          <dd>{money(shareMinor)}</dd>
        </div>
      </dl>
      <table className={classes.table}>
        <caption>{t('guides.coachEarnings.example.caption', { price: money(EXAMPLE_RATE_MINOR) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('guides.coachEarnings.example.perWeek')}</th>
            <th scope="col">{t('guides.coachEarnings.example.perMonth')}</th>
          </tr>
        </thead>
        <tbody>
          {PER_WEEK.map((count) => (
            <tr key={count}>
              <th scope="row">{t('guides.coachEarnings.example.analyses', { count })}</th>
              <td>{money(shareMinor * count * WEEKS_OF_A_MONTH)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
