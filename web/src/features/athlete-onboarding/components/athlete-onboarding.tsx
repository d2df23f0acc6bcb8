import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { requestIdOf } from '../../../api/error-copy';
import type { ViewerQuery } from '../../../api/generated/graphql';
import { useViewerQuery } from '../../../api/viewer.api';
import { ScreenFailed } from '../../../components/ui/screen-failed';
import { ScreenLoading } from '../../../components/ui/skeletons';
import { useTitle } from '../../../lib/use-title';
import { session } from '../../../session/session';
import { AthleteSteps } from './athlete-steps';

export function AthleteOnboarding() {
  const { t } = useTranslation();
  const { data: viewer, error, isFetching, refetch } = useViewerQuery();
  useTitle(t('athleteOnboarding.pageTitle'));
  if (viewer) return <Opened viewer={viewer} />;
  if (error && !isFetching)
    return <ScreenFailed requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  return <ScreenLoading />;
}

/** What is saved when the wizard opens decides; what it saves itself no longer moves it. */
function Opened({ viewer }: { viewer: ViewerQuery['viewer'] }) {
  const [{ profileCompleted, athleteProfile }] = useState(viewer);
  useEffect(() => {
    if (profileCompleted) session.profileCompleted();
  }, [profileCompleted]);
  return profileCompleted ? <Navigate to="/user" replace /> : <AthleteSteps profile={athleteProfile} />;
}
