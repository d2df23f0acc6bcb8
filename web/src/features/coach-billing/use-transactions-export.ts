import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/save-file';
import {
  useLazyCoachTransactionsPageQuery,
  type CoachTransaction,
  type TransactionFilter,
} from './coach-billing.api';
import { standingOf } from './payment-standing';
import { whenText } from './standing-text';
import { transactionsCsv } from './transactions-csv';
import { useCanLeave } from './use-money-summary';

const COLUMNS = [
  ...['date', 'athlete', 'title', 'total', 'platform', 'share', 'currency', 'status', 'payout'],
];

/** Saves all transactions that a filter leaves as a file, read page by page. */
export function useTransactionsExport(filter: TransactionFilter) {
  const { t, i18n } = useTranslation();
  const [ask] = useLazyCoachTransactionsPageQuery();
  const canLeave = useCanLeave();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');

  const readAll = async (): Promise<CoachTransaction[]> => {
    const found = new Map<string, CoachTransaction>();
    let pageToken: string | undefined;
    do {
      const page = await ask({ ...filter, pageToken }).unwrap();
      for (const transaction of page.transactions) found.set(transaction.id, transaction);
      pageToken = page.nextPageToken ?? undefined;
    } while (pageToken);
    return [...found.values()];
  };
  const standing = (transaction: CoachTransaction) => standingOf(transaction, Date.now(), canLeave);
  const save = async () => {
    setState('busy');
    try {
      const csv = transactionsCsv(await readAll(), {
        header: COLUMNS.map((column) => t(`coachBilling.transactions.column.${column}`)),
        status: (transaction) => t(`coachBilling.standing.${standing(transaction)}`),
        payout: (transaction) => whenText(transaction, standing(transaction), t, i18n.language, Date.now()),
      });
      const file = new Blob([csv], { type: 'text/csv;charset=utf-8' });
      saveFile(file, `${t('coachBilling.export.file')}-${new Date().toISOString().slice(0, 10)}.csv`);
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return { busy: state === 'busy', failed: state === 'failed', save };
}
