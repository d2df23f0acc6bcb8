import { useTranslation } from 'react-i18next';
import { errorCode, errorKey, requestIdOf } from '../../../api/error-copy';
import { Button, ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { Page, PageHeader } from '../../../components/ui/page';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useTitle } from '../../../lib/use-title';
import { homeOf } from '../../../session/session-user';
import { useSessionUser } from '../../../session/use-session';
import { useDiscoveryCoachesInfiniteQuery } from '../discovery.api';
import { CoachCard } from './coach-card';
import classes from './discovery.module.css';

/** Everyone who can be sent a video. */
export function CoachDiscovery() {
  const { t } = useTranslation();
  const { role } = useSessionUser();
  const isAthlete = role === 'athlete';
  useTitle(t('discovery.pageTitle'));
  return (
    <Page>
      <PageHeader title={t('discovery.title')} back={{ to: homeOf(role), label: t('discovery.back') }} />
      <Coaches canSend={isAthlete} />
      {isAthlete && (
        <aside className={classes.match} aria-labelledby="auto-match">
          <div>
            <h2 id="auto-match" className={classes.matchTitle}>
              {t('discovery.unsure')}
            </h2>
            <p className={classes.soft}>{t('discovery.unsureText')}</p>
          </div>
          <ButtonLink to="/user/upload?match=auto">{t('discovery.autoMatch')}</ButtonLink>
        </aside>
      )}
    </Page>
  );
}

function Coaches({ canSend }: { canSend: boolean }) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useDiscoveryCoachesInfiniteQuery();
  if (error && !data)
    return (
      <ErrorState
        title={t('discovery.unavailable')}
        text={errorCode(error) === 'NETWORK' ? t(errorKey(error)) : t('discovery.loadFailed')}
        requestId={requestIdOf(error)}
      >
        <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
      </ErrorState>
    );
  if (!data) return <CoachesLoading />;
  const coaches = data.pages.flatMap((page) => page.coaches);
  if (coaches.length === 0)
    return <EmptyState heading="h2" title={t('discovery.unavailable')} text={t('discovery.none')} />;
  return (
    <>
      <div className={classes.line}>
        <p className={classes.total}>{t('discovery.count', { count: data.pages[0]?.totalCount ?? 0 })}</p>
        <p className={classes.soft}>{t('discovery.filters')}</p>
        <p>
          {t('discovery.sortBy')} <b>{t('discovery.sortRating')}</b>
        </p>
      </div>
      <ul className={classes.grid}>
        {coaches.map((coach) => (
          <CoachCard key={coach.id} coach={coach} canSend={canSend} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className={classes.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
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
