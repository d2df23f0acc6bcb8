import { Tabs, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestIdOf, errorKey } from '../../../api/error-copy';
import type { CoachTab } from '../../../api/generated/graphql';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { ListLoading } from '../../../components/ui/skeletons';
import { useMore } from '../../../lib/use-more';
import {
  useCoachRequestsInfiniteQuery,
  type CoachRequest,
  type CoachRequestPage,
} from '../coach-dashboard.api';
import classes from './request-list.module.css';
import { RequestCard } from './request-card';

const TABS: CoachTab[] = ['PENDING', 'IN_PROGRESS', 'COMPLETED'];
const TYPING_PAUSE_MS = 300;

const countOf: Record<CoachTab, (page: CoachRequestPage) => number> = {
  PENDING: (page) => page.pendingCount,
  IN_PROGRESS: (page) => page.inProgressCount,
  COMPLETED: (page) => page.completedCount,
};

/** The one to take next: what is late, then what is urgent, then the first. */
const mostUrgent = (requests: CoachRequest[]) =>
  requests.find(({ overdue }) => overdue) ?? requests.find(({ urgent }) => urgent) ?? requests[0];

export function RequestList() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<CoachTab>('PENDING');
  const [search, setSearch] = useState('');
  const [debounced] = useDebouncedValue(search.trim(), TYPING_PAUSE_MS);
  const query = useCoachRequestsInfiniteQuery({ tab, search: debounced });
  const counts = query.data?.pages[0];
  return (
    <section className={classes.requests} aria-labelledby="requests">
      <h2 id="requests" className="visually-hidden">
        {t('coachDashboard.requests')}
      </h2>
      <Tabs value={tab} onChange={(value) => setTab((value ?? 'PENDING') as CoachTab)} keepMounted={false}>
        <div className={classes.head}>
          <Tabs.List className={classes.tabs}>
            {TABS.map((value) => (
              <Tabs.Tab
                key={value}
                value={value}
                rightSection={counts && <span className={classes.count}>{countOf[value](counts)}</span>}
              >
                {t(`coachDashboard.tab.${value}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <TextInput
            type="search"
            className={classes.search}
            aria-label={t('coachDashboard.search')}
            placeholder={t('coachDashboard.search')}
            leftSection={<IconSearch size={20} stroke={1.9} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
        {TABS.map((value) => (
          <Tabs.Panel key={value} value={value}>
            <Requests tab={value} search={debounced} onClear={() => setSearch('')} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}

interface RequestsProps {
  tab: CoachTab;
  search: string;
  onClear: () => void;
}

function Requests({ tab, search, onClear }: RequestsProps) {
  const { t } = useTranslation();
  const query = useCoachRequestsInfiniteQuery({ tab, search });
  const { currentData, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const requests = currentData?.pages.flatMap((page) => page.analyses) ?? [];
  const { listRef, pressed } = useMore<HTMLUListElement>(requests.length, hasNextPage);
  if (!currentData) {
    if (!error) return <ListLoading text={t('coachDashboard.loading')} />;
    return (
      <ErrorState
        title={t('coachDashboard.listFailed')}
        text={t(errorKey(error))}
        requestId={requestIdOf(error)}
      >
        <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
      </ErrorState>
    );
  }
  if (requests.length === 0) {
    return search ? (
      <EmptyState
        title={t('coachDashboard.empty.search', { search })}
        text={t('coachDashboard.empty.search_text')}
      >
        <Button onClick={onClear}>{t('coachDashboard.empty.clear')}</Button>
      </EmptyState>
    ) : (
      <EmptyState title={t(`coachDashboard.empty.${tab}`)} text={t(`coachDashboard.empty.${tab}_text`)} />
    );
  }
  const showMore = () => {
    pressed();
    void fetchNextPage();
  };
  const next = tab === 'COMPLETED' ? undefined : mostUrgent(requests);
  return (
    <>
      <ul ref={listRef}>
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} isNext={request.id === next?.id} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className={classes.more} loading={isFetchingNextPage} onClick={showMore}>
          {t('coachDashboard.showMore')}
        </Button>
      )}
    </>
  );
}
