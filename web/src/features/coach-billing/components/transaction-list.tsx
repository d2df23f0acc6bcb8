import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useMore } from '../../../lib/use-more';
import {
  useCoachTransactionsInfiniteQuery,
  type CoachTransaction,
  type TransactionFilter,
} from '../coach-billing.api';
import { PaymentDialog } from './payment-dialog';
import classes from './transactions.module.css';

type Open = (transaction: CoachTransaction) => void;

interface TransactionListProps {
  filter: TransactionFilter;
  /** Takes the filter away; left out where there is none. */
  onClear?: () => void;
  columns: { kind: string; label: string }[];
  row: (transaction: CoachTransaction, onOpen: Open) => ReactNode;
  className?: string | undefined;
}

/** Payments page by page, each of which opens. */
export function TransactionList({ filter, onClear, columns, row, className }: TransactionListProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<CoachTransaction>();
  const query = useCoachTransactionsInfiniteQuery(filter);
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
  if (transactions.length === 0) return <NoTransactions filter={filter} onClear={onClear} />;
  const showMore = () => {
    pressed();
    void fetchNextPage();
  };
  return (
    <>
      <table className={`${classes.table} ${className ?? ''}`}>
        <thead>
          <tr>
            {columns.map(({ kind, label }) => (
              <th key={label} scope="col" className={classes[kind]}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={listRef}>{transactions.map((transaction) => row(transaction, setOpened))}</tbody>
      </table>
      {hasNextPage && (
        <Button className={classes.more} loading={isFetchingNextPage} onClick={showMore}>
          {t('coachBilling.transactions.showMore')}
        </Button>
      )}
      <PaymentDialog transaction={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function NoTransactions({ filter, onClear }: Pick<TransactionListProps, 'filter' | 'onClear'>) {
  const { t } = useTranslation();
  const { search, stage } = filter;
  if (!onClear || (!search && !stage))
    return (
      <EmptyState
        title={t('coachBilling.transactions.emptyTitle')}
        text={t('coachBilling.transactions.emptyText')}
      />
    );
  return (
    <EmptyState
      title={
        search
          ? t('coachBilling.transactions.noMatch', { search })
          : t(`coachBilling.transactions.noneAt.${stage}`)
      }
      text={search ? t('coachBilling.transactions.noMatchText') : undefined}
    >
      <Button onClick={onClear}>{t(`coachBilling.transactions.${search ? 'clear' : 'showAll'}`)}</Button>
    </EmptyState>
  );
}
