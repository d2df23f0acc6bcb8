import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useCoachTransactionsInfiniteQuery } from '../coach-billing.api';
import { TransactionRow } from './transaction-row';
import classes from './transactions.module.css';

export function TransactionsSection() {
  const { t } = useTranslation();
  return (
    <CourtSection title={t('coachBilling.transactions.title')}>
      <Transactions />
    </CourtSection>
  );
}

const COLUMNS = ['date', 'client', 'total', 'platform', 'yours', 'status'] as const;

function Transactions() {
  const { t } = useTranslation();
  const query = useCoachTransactionsInfiniteQuery();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  if (!data) {
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
  const transactions = data.pages.flatMap((page) => page.transactions);
  if (transactions.length === 0) {
    return (
      <EmptyState
        title={t('coachBilling.transactions.emptyTitle')}
        text={t('coachBilling.transactions.emptyText')}
      />
    );
  }
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
        <tbody>
          {transactions.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button className={classes.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('coachBilling.transactions.showMore')}
        </Button>
      )}
    </>
  );
}
