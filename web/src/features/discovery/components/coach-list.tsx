import { useTranslation } from 'react-i18next';
import { errorCode, errorKey, requestIdOf } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useMore } from '../../../lib/use-more';
import { useDiscoveryCoachesInfiniteQuery } from '../discovery.api';
import { activeFilters } from '../discovery-filter';
import { useDiscoveryFilter } from '../use-discovery-filter';
import { CoachCard } from './coach-card';
import classes from './discovery.module.css';
import { FilterPanel } from './filter-panel';
import { SortMenu } from './sort-menu';

/** The coaches that pass the filters, as sorted. While others are asked for, those before stay in view, dimmed. */
export function CoachList({ canSend }: { canSend: boolean }) {
  const { t } = useTranslation();
  const state = useDiscoveryFilter();
  const { data, currentData, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useDiscoveryCoachesInfiniteQuery(state.filter);
  const coaches = data?.pages.flatMap((page) => page.coaches) ?? [];
  const { listRef, pressed } = useMore<HTMLUListElement>(coaches.length, hasNextPage);
  const filtered = activeFilters(state.filter) > 0;
  if (error && !currentData)
    return (
      <>
        {filtered && <FilterPanel total={undefined} {...state} />}
        <ErrorState
          title={t('discovery.unavailable')}
          text={errorCode(error) === 'NETWORK' ? t(errorKey(error)) : t('discovery.loadFailed')}
          requestId={requestIdOf(error)}
        >
          <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
        </ErrorState>
      </>
    );
  if (!data) return <CoachesLoading />;
  const total = data.pages[0]?.totalCount ?? 0;
  if (total === 0 && !filtered)
    return <EmptyState heading="h2" title={t('discovery.unavailable')} text={t('discovery.none')} />;
  return (
    <>
      <FilterPanel total={currentData && total} {...state} />
      <div className={classes.line}>
        <p className={classes.total} role="status">
          {t('discovery.count', { count: total })}
        </p>
        <SortMenu sort={state.filter.sort} onSort={(sort) => state.change({ sort })} />
      </div>
      {total === 0 ? (
        <EmptyState heading="h2" title={t('discovery.noMatch')} text={t('discovery.noMatchText')}>
          <Button variant="filled" onClick={state.clear}>
            {t('discovery.clear')}
          </Button>
        </EmptyState>
      ) : (
        <ul ref={listRef} className={classes.grid} aria-busy={!currentData}>
          {coaches.map((coach) => (
            <CoachCard key={coach.id} coach={coach} canSend={canSend} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => {
            pressed();
            void fetchNextPage();
          }}
        >
          {t('discovery.showMore')}
        </Button>
      )}
    </>
  );
}

function CoachesLoading() {
  const { t } = useTranslation();
  return (
    <Loading text={t('discovery.loading')}>
      <div className={classes.grid}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} height={320} />
        ))}
      </div>
    </Loading>
  );
}
