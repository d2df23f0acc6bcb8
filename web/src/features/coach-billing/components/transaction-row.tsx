import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/ui/avatar';
import { Money } from '../../../components/ui/money';
import { formatDate } from '../../../lib/format';
import type { CoachTransaction } from '../coach-billing.api';
import { payoutText } from '../payout-text';
import { PaymentPill } from './payment-pill';
import classes from './transactions.module.css';

/** A row of the table; on a phone a card of its own. */
export function TransactionRow({ transaction }: { transaction: CoachTransaction }) {
  const { t, i18n } = useTranslation();
  const { counterparty, platformAmount, coachAmount } = transaction;
  const payout = payoutText(transaction, t, i18n.language);
  const label = (column: string) => t(`coachBilling.transactions.column.${column}`);
  return (
    <tr>
      <td className={classes.date} data-label={label('date')}>
        {formatDate(transaction.createdAt, i18n.language)}
      </td>
      <th scope="row" tabIndex={-1} className={classes.client}>
        <Avatar name={counterparty.fullName} src={counterparty.avatarUrl} size={32} />
        <span>
          <span className={classes.name}>
            {counterparty.fullName || t('coachBilling.transactions.someone')}
          </span>
          <span className={classes.title}>{transaction.title}</span>
        </span>
      </th>
      <td className={classes.total} data-label={label('total')}>
        <Money amount={transaction.total} />
      </td>
      <td className={classes.platform} data-label={label('platform')}>
        {platformAmount && <Money amount={platformAmount} />}
      </td>
      <td className={classes.yours} data-label={label('yours')}>
        {coachAmount && <Money amount={coachAmount} />}
      </td>
      <td className={classes.status} data-label={label('status')}>
        <span className={classes.pills}>
          <PaymentPill status={transaction.status} />
          {payout && <span className={classes.payout}>{payout}</span>}
        </span>
      </td>
    </tr>
  );
}
