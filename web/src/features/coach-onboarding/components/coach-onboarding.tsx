import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { requestIdOf } from '../../../api/error-copy';
import type { OnboardingCoachFieldsFragment } from '../../../api/generated/graphql';
import { ScreenFailed } from '../../../components/ui/screen-failed';
import { ScreenLoading } from '../../../components/ui/skeletons';
import { useTitle } from '../../../lib/use-title';
import { session } from '../../../session/session';
import { useActiveAgreementQuery, useOnboardingCoachProfileQuery } from '../coach-onboarding.api';
import { CoachSteps } from './coach-steps';

export function CoachOnboarding() {
  const { t, i18n } = useTranslation();
  const { data: profile, error, isFetching, refetch } = useOnboardingCoachProfileQuery();
  const { isLoading } = useActiveAgreementQuery(i18n.language);
  useTitle(t('coachOnboarding.pageTitle'));
  // An agreement that fails to load is asked for again inside: the wizard stays open meanwhile.
  const [ready, setReady] = useState(false);
  if (!ready && profile && !isLoading) setReady(true);
  if (ready && profile) return <Opened profile={profile} />;
  if (error && !isFetching)
    return <ScreenFailed requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  return <ScreenLoading />;
}

/** What is saved when the wizard opens decides; what it saves itself no longer moves it. */
function Opened({ profile }: { profile: OnboardingCoachFieldsFragment }) {
  const [saved] = useState(profile);
  useEffect(() => {
    if (saved.profileCompleted) session.profileCompleted();
  }, [saved.profileCompleted]);
  return saved.profileCompleted ? <Navigate to="/coach" replace /> : <CoachSteps saved={saved} />;
}
