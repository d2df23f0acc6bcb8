import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../api/error-codes';
import { errorCode, errorKey, requestIdOf } from '../../../api/error-copy';
import { Button, ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import order from '../../../components/ui/in-order.module.css';
import { Page } from '../../../components/ui/page';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useTitle } from '../../../lib/use-title';
import { useSessionUser } from '../../../session/use-session';
import { useCoachPageQuery } from '../coach-page.api';
import { CoachDetails } from './coach-details';
import { CoachHero } from './coach-hero';
import classes from './coach-page.module.css';
import { CoachReviews } from './coach-reviews';
import { CoachStats } from './coach-stats';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NOT_FOUND: ErrorCode[] = ['COACH_NOT_FOUND', 'INVALID_COACH_ID'];

/** One coach: what they do, what they cost, what others say. */
export function CoachPage({ coachId }: { coachId: string }) {
  const { t } = useTranslation();
  const { role, id } = useSessionUser();
  const isUuid = UUID.test(coachId);
  const { data: coach, error, refetch } = useCoachPageQuery(coachId, { skip: !isUuid });
  useTitle(coach?.fullName ?? t('coachPage.pageTitle'));

  if (!isUuid) return <NotFound text={t('coachPage.invalidId')} />;
  if (error && !coach)
    return NOT_FOUND.includes(errorCode(error)) ? (
      <NotFound text={t('coachPage.notFoundText')} />
    ) : (
      <Page narrow>
        <ErrorState
          heading="h1"
          title={t('coachPage.loadFailed')}
          text={t(errorKey(error))}
          requestId={requestIdOf(error)}
        >
          <ButtonLink to="/coaches">{t('coachPage.browse')}</ButtonLink>
          <Button variant="ball" onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        </ErrorState>
      </Page>
    );
  if (!coach) return <CoachLoading />;
  return (
    <main id="main" className={classes.page}>
      <CoachHero
        coach={coach}
        canSelect={role === 'athlete'}
        canReport={role !== 'admin' && coach.id !== id}
      />
      <div className={`${classes.columns} ${order.inOrderStacked}`}>
        <div className={classes.mainColumn}>
          <CoachDetails coach={coach} />
          <CoachReviews coach={coach} />
        </div>
        <CoachStats coach={coach} />
      </div>
    </main>
  );
}

function NotFound({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Page>
      <EmptyState heading="h1" title={t('coachPage.notFound')} text={text}>
        <ButtonLink to="/coaches" variant="ball">
          {t('coachPage.browse')}
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}

function CoachLoading() {
  const { t } = useTranslation();
  return (
    <Page>
      <Loading text={t('coachPage.loading')}>
        <Skeleton height={300} />
        <Skeleton width="60%" height={32} />
        <Skeleton height={120} />
      </Loading>
    </Page>
  );
}
