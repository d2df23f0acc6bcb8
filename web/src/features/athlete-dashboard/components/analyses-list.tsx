import { Tabs, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Button, ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { ListLoading } from '../../../components/ui/skeletons';
import { useHasInteracted } from '../../../lib/use-has-interacted';
import { useAthleteAnalysesInfiniteQuery, type AnalysisRow, type AthleteTab } from '../athlete-dashboard.api';
import { fixFirst } from '../next-step';
import { AnalysisRowItem } from './analysis-row';
import classes from './athlete-dashboard.module.css';

const TABS: AthleteTab[] = ['ALL', 'PENDING', 'COMPLETED'];
const SEARCH_DELAY_MS = 250;

export interface AnalysesListProps {
  /** Among the actions of a request. */
  cancel?: (analysis: AnalysisRow) => ReactNode;
  /** Somebody may soon press the way to an analysis. */
  onNear?: () => void;
  /** A way to an analysis is being pressed. */
  onPress?: (analysisId: string) => void;
}

interface ListProps extends AnalysesListProps {
  /** The request whose action is the next one of the screen. */
  nextId: string | undefined;
}

/** The athlete's requests, newest first after what needs a hand. */
export function AnalysesList({ nextId, ...ways }: ListProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<AthleteTab>('ALL');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const { data } = useAthleteAnalysesInfiniteQuery({ tab, search });
  const askAhead = useAheadOfTabs();
  const counts = data?.pages[0];
  const countOf = { ALL: counts?.allCount, PENDING: counts?.pendingCount, COMPLETED: counts?.completedCount };
  return (
    <section aria-labelledby="analyses-title">
      <h2 id="analyses-title" className="visually-hidden">
        {t('athleteDashboard.list')}
      </h2>
      <Tabs value={tab} onChange={(next) => setTab((next ?? 'ALL') as AthleteTab)}>
        <div className={classes.listHead} onPointerEnter={askAhead} onFocus={askAhead}>
          <Tabs.List className={classes.tabs}>
            {TABS.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`athleteDashboard.tabs.${name}`)}
                {countOf[name] !== undefined && <span className={classes.count}>{countOf[name]}</span>}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <TextInput
            type="search"
            className={classes.search}
            aria-label={t('athleteDashboard.search')}
            placeholder={t('athleteDashboard.search')}
            leftSection={<IconSearch size={20} stroke={1.9} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        {TABS.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {name === tab && <Rows tab={tab} search={search} nextId={nextId} {...ways} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}

/** Asks for what the other tabs show when a pointer or the focus comes to them. */
function useAheadOfTabs(): () => void {
  const [isNear, setIsNear] = useState(false);
  useAthleteAnalysesInfiniteQuery({ tab: 'PENDING', search: '' }, { skip: !isNear });
  useAthleteAnalysesInfiniteQuery({ tab: 'COMPLETED', search: '' }, { skip: !isNear });
  return () => setIsNear(true);
}

interface RowsProps extends ListProps {
  tab: AthleteTab;
  search: string;
}

function Rows({ tab, search, cancel, onNear, onPress, nextId }: RowsProps) {
  const { t } = useTranslation();
  const list = useAthleteAnalysesInfiniteQuery({ tab, search });
  const { currentData, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  const all = currentData?.pages.flatMap((page) => page.analyses) ?? [];
  const hasResults = all.some(({ status }) => status === 'COMPLETED');
  const hasInteracted = useHasInteracted();
  useEffect(() => {
    if (hasResults && hasInteracted) onNear?.();
  }, [hasResults, hasInteracted, onNear]);
  if (error && !currentData)
    return (
      <ErrorState
        title={t('athleteDashboard.loadFailed')}
        text={`${t('athleteDashboard.notFetched')} ${t(errorKey(error))}`}
        requestId={requestIdOf(error)}
      >
        <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
      </ErrorState>
    );
  if (!currentData) return <ListLoading text={t('athleteDashboard.loading')} />;
  const analyses = fixFirst(all);
  if (analyses.length === 0) return <Nothing tab={tab} searched={search !== ''} />;
  return (
    <>
      <ul>
        {analyses.map((analysis) => (
          <AnalysisRowItem
            key={analysis.id}
            analysis={analysis}
            isNext={analysis.id === nextId}
            cancel={cancel?.(analysis)}
            onNear={onNear}
            onPress={onPress}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button className={classes.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('athleteDashboard.showMore')}
        </Button>
      )}
    </>
  );
}

function Nothing({ tab, searched }: { tab: AthleteTab; searched: boolean }) {
  const { t } = useTranslation();
  if (searched)
    return (
      <EmptyState title={t('athleteDashboard.empty.search')} text={t('athleteDashboard.empty.searchText')} />
    );
  return (
    <EmptyState title={t(`athleteDashboard.empty.${tab}`)} text={t('athleteDashboard.empty.text')}>
      <ButtonLink to="/user/upload">{t('athleteDashboard.empty.action')}</ButtonLink>
      <ButtonLink to="/coaches" variant="subtle">
        {t('athleteDashboard.browse')}
      </ButtonLink>
    </EmptyState>
  );
}
