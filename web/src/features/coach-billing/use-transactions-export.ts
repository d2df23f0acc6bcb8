import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/save-file';
import { useLazyCoachTransactionsPageQuery, type CoachTransaction } from './coach-billing.api';
import { payoutText } from './payout-text';
import { transactionsCsv } from './transactions-csv';

const COLUMNS = [
  ...['date', 'client', 'title', 'total', 'platform', 'yours', 'currency', 'status', 'payout'],
];

/** Saves all transactions that a search finds as a file, read page by page. */
export function useTransactionsExport(search: string) {
  const { t, i18n } = useTranslation();
  const [ask] = useLazyCoachTransactionsPageQuery();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');

  const readAll = async (): Promise<CoachTransaction[]> => {
    const found = new Map<string, CoachTransaction>();
    let pageToken: string | undefined;
    do {
      const page = await ask({ search, pageToken }).unwrap();
      for (const transaction of page.transactions) found.set(transaction.id, transaction);
      pageToken = page.nextPageToken ?? undefined;
    } while (pageToken);
    return [...found.values()];
  };
  const save = async () => {
    setState('busy');
    try {
      const csv = transactionsCsv(await readAll(), {
        header: COLUMNS.map((column) => t(`coachBilling.transactions.column.${column}`)),
        status: ({ status }) => t(`coachBilling.transactions.status.${status}`),
        payout: (transaction) => payoutText(transaction, t, i18n.language) ?? '',
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
