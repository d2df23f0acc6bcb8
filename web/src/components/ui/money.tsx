import { useTranslation } from 'react-i18next';
import { formatMoney, type MoneyAmount } from '../../lib/format';
import classes from './figures.module.css';

/** An amount in the form of the active language. */
export function Money({ amount }: { amount: MoneyAmount }) {
  const { i18n } = useTranslation();
  return <span className={classes.figure}>{formatMoney(amount, i18n.language)}</span>;
}
