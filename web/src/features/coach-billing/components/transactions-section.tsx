import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useMore } from '../../../lib/use-more';
import { useCoachTransactionsInfiniteQuery } from '../coach-billing.api';
import { TransactionRow } from './transaction-row';
import { TransactionsTools } from './transactions-tools';
import classes from './transactions.module.css';

const TYPING_PAUSE_MS = 300;

export function TransactionsSection() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  return (
    <CourtSection title={t('coachBilling.transactions.title')}>
      <TransactionsTools typed={typed} search={search} onType={setTyped} />
      <Transactions search={search} onClear={() => setTyped('')} />
    </CourtSection>
  );
}

const COLUMNS = ['date', 'client', 'total', 'platform', 'yours', 'status'] as const;

interface TransactionsProps {
  search: string;
  onClear: () => void;
}

function Transactions({ search, onClear }: TransactionsProps) {
  const { t } = useTranslation();
  const query = useCoachTransactionsInfiniteQuery(search);
  const { currentData, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const transactions = currentData?.pages.flatMap((page) => page.transactions) ?? [];
  const { listRef, pressed } = useMore<HTMLTableSectionElement>(transactions.length, hasNextPage);
  if (!currentData) {
    if (!error) {
      return (
        <Loading text={t('coachBilling.transactions.loading')}>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Loading>
      );
    }
    return (
      <ErrorState
        title={t('coachBilling.transactions.failed')}
        text={t(errorKey(error))}
        requestId={requestIdOf(error)}
      >
        <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
      </ErrorState>
    );
  }
  if (transactions.length === 0) {
    return search ? (
      <EmptyState
        title={t('coachBilling.transactions.noMatch', { search })}
        text={t('coachBilling.transactions.noMatchText')}
      >
        <Button onClick={onClear}>{t('coachBilling.transactions.clear')}</Button>
      </EmptyState>
    ) : (
      <EmptyState
        title={t('coachBilling.transactions.emptyTitle')}
        text={t('coachBilling.transactions.emptyText')}
      />
    );
  }
  const showMore = () => {
    pressed();
    void fetchNextPage();
  };
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={classes[column]}>
                {t(`coachBilling.transactions.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={listRef}>
          {transactions.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button className={classes.more} loading={isFetchingNextPage} onClick={showMore}>
          {t('coachBilling.transactions.showMore')}
        </Button>
      )}
    </>
  );
}
