import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/ui/avatar';
import type { CoachTransaction } from '../coach-billing.api';
import classes from './transactions.module.css';

interface TransactionWhoProps {
  transaction: CoachTransaction;
  onOpen: (transaction: CoachTransaction) => void;
}

/** Whose payment it is and what for. The name opens it; pressing anywhere in the row does the same. */
export function TransactionWho({ transaction, onOpen }: TransactionWhoProps) {
  const { t } = useTranslation();
  const { counterparty, title } = transaction;
  return (
    <th scope="row" className={classes.who}>
      <span className={classes.person}>
        <Avatar name={counterparty.fullName} src={counterparty.avatarUrl} size={40} />
        <span className={classes.lines}>
          <button type="button" className={classes.name} onClick={() => onOpen(transaction)}>
            {counterparty.fullName || t('coachBilling.transactions.someone')}
          </button>
          <span className={classes.title}>{title}</span>
        </span>
      </span>
    </th>
  );
}
