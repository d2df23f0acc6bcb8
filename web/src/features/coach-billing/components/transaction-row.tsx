import { useTranslation } from 'react-i18next';
import { Money } from '../../../components/ui/money';
import { useNow } from '../../../lib/use-now';
import type { CoachTransaction } from '../coach-billing.api';
import { standingOf } from '../payment-standing';
import { whenOf, whenText } from '../standing-text';
import { useCanLeave } from '../use-money-summary';
import { PaymentPill } from './payment-pill';
import { TransactionWho } from './transaction-who';
import classes from './transactions.module.css';

interface TransactionRowProps {
  transaction: CoachTransaction;
  onOpen: (transaction: CoachTransaction) => void;
}

/** Two lines: the athlete and the coach's own share, the title and how it stands. */
export function TransactionRow({ transaction, onOpen }: TransactionRowProps) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const standing = standingOf(transaction, now, useCanLeave());
  const at = whenOf(transaction, standing);
  return (
    <tr className={classes.row}>
      <TransactionWho transaction={transaction} onOpen={onOpen} />
      <td className={classes.status}>
        <PaymentPill status={transaction.status} standing={standing} />
      </td>
      <td className={classes.when} data-standing={standing}>
        {at && <time dateTime={at}>{whenText(transaction, standing, t, i18n.language, now)}</time>}
      </td>
      <td className={classes.share} data-ahead={standing === 'onHold' || undefined}>
        {transaction.coachDue && <Money amount={transaction.coachDue} />}
      </td>
    </tr>
  );
}
