import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import type { ReportState } from '../../../api/generated/graphql';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { Page, PageHeader } from '../../../components/ui/page';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useMore } from '../../../lib/use-more';
import { useTitle } from '../../../lib/use-title';
import { useReportsInfiniteQuery, type ReportsPage } from '../reports.api';
import { ReportView } from './report-view';
import classes from './reports.module.css';

const STATES: ReportState[] = ['OPEN', 'UPHELD', 'DISMISSED'];

const countIn = (page: ReportsPage | undefined, state: ReportState) =>
  page && { OPEN: page.openCount, UPHELD: page.upheldCount, DISMISSED: page.dismissedCount }[state];

/** What people reported, the longest waiting first. */
export function ReportQueue() {
  const { t } = useTranslation();
  useTitle(t('admin.reports.title'));
  const [state, setState] = useState<ReportState>('OPEN');
  const { currentData, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useReportsInfiniteQuery(state);
  const reports = currentData?.pages.flatMap((page) => page.reports) ?? [];
  const { listRef, pressed } = useMore<HTMLUListElement>(reports.length, hasNextPage);
  return (
    <Page>
      <PageHeader title={t('admin.reports.title')} back={{ to: '/admin', label: t('admin.title') }} />
      <div className={classes.states} role="group" aria-label={t('admin.reports.filter')}>
        {STATES.map((one) => (
          <Button
            key={one}
            variant={one === state ? 'filled' : undefined}
            aria-pressed={one === state}
            onClick={() => setState(one)}
          >
            {t(`admin.reports.state.${one}`)} {countIn(currentData?.pages[0], one)}
          </Button>
        ))}
      </div>
      {error && !currentData && (
        <ErrorState
          title={t('admin.reports.failed')}
          text={t(errorKey(error))}
          requestId={requestIdOf(error)}
        >
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        </ErrorState>
      )}
      {!currentData && !error && (
        <Loading text={t('admin.reports.loading')}>
          <Skeleton height={120} />
          <Skeleton height={120} />
        </Loading>
      )}
      {currentData && reports.length === 0 && <EmptyState title={t(`admin.reports.none.${state}`)} />}
      <ul ref={listRef} className={classes.list}>
        {reports.map((report) => (
          <li key={report.id}>
            <ReportView report={report} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={classes.more}>
          <Button
            loading={isFetchingNextPage}
            onClick={() => {
              pressed();
              void fetchNextPage();
            }}
          >
            {t('admin.reports.more')}
          </Button>
        </div>
      )}
    </Page>
  );
}
