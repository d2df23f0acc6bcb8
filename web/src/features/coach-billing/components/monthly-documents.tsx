import { useTranslation } from 'react-i18next';
import type { DocumentFieldsFragment } from '../../../api/generated/graphql';
import { Button } from '../../../components/ui/button';
import { DocumentLink } from '../../../components/ui/document-link';
import { FormMessage } from '../../../components/ui/form-message';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { formatDate } from '../../../lib/format';
import { useFreshAddresses } from '../../../lib/use-fresh-addresses';
import { useMore } from '../../../lib/use-more';
import classes from './coach-billing.module.css';

interface MonthlyDocument {
  /** Such as 2026-10. */
  month: string;
  document: DocumentFieldsFragment;
}

interface MonthlyDocumentsProps {
  /** Undefined until they are loaded. */
  items: readonly MonthlyDocument[] | undefined;
  query: {
    isError: boolean;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  /** Below `coachBilling`, for the texts. */
  texts: 'statements' | 'invoices';
}

/** Documents of a coach by month, page by page. */
export function MonthlyDocuments({ items, query, texts }: MonthlyDocumentsProps) {
  const { t } = useTranslation();
  const { refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const { listRef, pressed } = useMore<HTMLUListElement>(items?.length ?? 0, hasNextPage);
  useFreshAddresses(items?.map(({ document }) => document.urlExpiresAt) ?? [], refetch);
  if (query.isError && !items)
    return (
      <FormMessage
        action={
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        }
      >
        {t(`coachBilling.${texts}.failed`)}
      </FormMessage>
    );
  if (!items)
    return (
      <Loading text={t(`coachBilling.${texts}.loading`)}>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Loading>
    );
  if (items.length === 0) return <p className={classes.soft}>{t(`coachBilling.${texts}.empty`)}</p>;
  const showMore = () => {
    pressed();
    void fetchNextPage();
  };
  return (
    <>
      <ul ref={listRef}>
        {items.map((item) => (
          <Row key={item.document.id} item={item} label={t(`coachBilling.${texts}.document`)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" className={classes.more} loading={isFetchingNextPage} onClick={showMore}>
          {t(`coachBilling.${texts}.showMore`)}
        </Button>
      )}
    </>
  );
}

function Row({ item: { month, document }, label }: { item: MonthlyDocument; label: string }) {
  const { i18n } = useTranslation();
  const name = formatDate(`${month}-15T12:00:00Z`, i18n.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <li className={classes.statement}>
      <span>
        <b className={classes.month}>{name}</b>
        <span className={classes.soft}>{document.number}</span>
      </span>
      <DocumentLink document={document} label={label} />
    </li>
  );
}
