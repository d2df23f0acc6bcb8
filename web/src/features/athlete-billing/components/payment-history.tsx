import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Avatar } from '../../../components/ui/avatar';
import { Button } from '../../../components/ui/button';
import { DocumentLink } from '../../../components/ui/document-link';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { formatDate, formatNumber, toMajor } from '../../../lib/format';
import { useFreshAddresses } from '../../../lib/use-fresh-addresses';
import { useAthleteTransactionsInfiniteQuery, type AthleteTransaction } from '../athlete-billing.api';
import classes from './athlete-billing.module.css';
import { PaymentPill } from './payment-pill';

const COLUMNS = ['date', 'coach', 'description', 'amount', 'status', 'actions'] as const;

export interface PaymentHistoryProps {
  /** Among the actions of a payment. */
  refund?: ((transaction: AthleteTransaction) => ReactNode) | undefined;
}

export function PaymentHistory({ refund }: PaymentHistoryProps) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useAthleteTransactionsInfiniteQuery();
  const transactions = data?.pages.flatMap((page) => page.transactions) ?? [];
  useFreshAddresses(
    transactions.flatMap(documentsOf).map(({ urlExpiresAt }) => urlExpiresAt),
    refetch,
  );
  if (error && !data)
    return (
      <ErrorState
        title={t('athleteBilling.loadFailed')}
        text={`${t('athleteBilling.notFetched')} ${t(errorKey(error))}`}
        requestId={requestIdOf(error)}
      >
        <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
      </ErrorState>
    );
  if (!data)
    return (
      <Loading text={t('athleteBilling.loading')}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={52} />
        ))}
      </Loading>
    );
  if (transactions.length === 0)
    return <EmptyState title={t('athleteBilling.emptyTitle')} text={t('athleteBilling.emptyText')} />;
  return (
    <>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('athleteBilling.history')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`athleteBilling.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {transactions.map((transaction) => (
            <Row key={transaction.id} transaction={transaction} refund={refund?.(transaction)} />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button className={classes.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('athleteBilling.showMore')}
        </Button>
      )}
    </>
  );
}

function Row({ transaction, refund }: { transaction: AthleteTransaction; refund: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { analysisId, counterparty, createdAt, refund: refundOf, status, title, total } = transaction;
  const coach = counterparty.fullName || t('athleteBilling.coach');
  const amount = formatNumber(toMajor(total), i18n.language, {
    style: 'currency',
    currency: total.currency,
    currencyDisplay: 'narrowSymbol',
  });
  return (
    <tr>
      <td className={classes.date}>{formatDate(createdAt, i18n.language)}</td>
      <td>
        <span className={classes.coach}>
          <Avatar name={coach} src={counterparty.avatarUrl} size={32} />
          {coach}
        </span>
      </td>
      <td className={classes.description}>
        <Link to={`/user/analysis/${analysisId}`}>{title || t('athleteBilling.untitled')}</Link>
      </td>
      <td className={classes.amount}>{amount}</td>
      <td>
        <PaymentPill status={status} refund={refundOf} />
      </td>
      <td className={classes.soft}>
        <div className={classes.actions}>
          <span className={classes.documents}>
            <Documents transaction={transaction} />
          </span>
          <span className={classes.refund}>{refund}</span>
        </div>
      </td>
    </tr>
  );
}

const documentsOf = ({ receipt, creditNotes }: AthleteTransaction) =>
  receipt ? [receipt, ...creditNotes] : creditNotes;

function Documents({ transaction: { receipt, creditNotes } }: { transaction: AthleteTransaction }) {
  const { t } = useTranslation();
  return (
    <>
      {receipt ? (
        <DocumentLink document={receipt} label={t('athleteBilling.invoice')} />
      ) : (
        t('athleteBilling.noInvoice')
      )}
      {creditNotes.map((note) => (
        <DocumentLink key={note.id} document={note} label={t('athleteBilling.creditNote')} />
      ))}
    </>
  );
}
