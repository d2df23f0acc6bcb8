import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { DocumentLink } from '../../../components/ui/document-link';
import { FormMessage } from '../../../components/ui/form-message';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { formatDate } from '../../../lib/format';
import { useFreshAddresses } from '../../../lib/use-fresh-addresses';
import { useMore } from '../../../lib/use-more';
import { useCoachStatementsInfiniteQuery, type CoachStatement } from '../coach-billing.api';
import classes from './coach-billing.module.css';

/** What moved in each month that is over, to keep and to declare from. */
export function StatementsSection() {
  const { t } = useTranslation();
  return (
    <CourtSection title={t('coachBilling.statements.title')} line="soft">
      <Statements />
    </CourtSection>
  );
}

function Statements() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useCoachStatementsInfiniteQuery();
  const statements = data?.pages.flatMap((page) => page.statements) ?? [];
  const { listRef, pressed } = useMore<HTMLUListElement>(statements.length, hasNextPage);
  useFreshAddresses(
    statements.map(({ document }) => document.urlExpiresAt),
    refetch,
  );
  if (error && !data)
    return (
      <FormMessage
        action={
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        }
      >
        {t('coachBilling.statements.failed')}
      </FormMessage>
    );
  if (!data)
    return (
      <Loading text={t('coachBilling.statements.loading')}>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Loading>
    );
  if (statements.length === 0) return <p className={classes.soft}>{t('coachBilling.statements.empty')}</p>;
  const showMore = () => {
    pressed();
    void fetchNextPage();
  };
  return (
    <>
      <ul ref={listRef}>
        {statements.map((statement) => (
          <Statement key={statement.document.id} statement={statement} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" className={classes.more} loading={isFetchingNextPage} onClick={showMore}>
          {t('coachBilling.statements.showMore')}
        </Button>
      )}
    </>
  );
}

function Statement({ statement: { month, document } }: { statement: CoachStatement }) {
  const { t, i18n } = useTranslation();
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
      <DocumentLink document={document} label={t('coachBilling.statements.statement')} />
    </li>
  );
}
