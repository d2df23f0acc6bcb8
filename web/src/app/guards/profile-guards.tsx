import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ScreenLoading } from '../../components/ui/skeletons';
import { checkProfile, type ProfileCompletion } from '../../session/check-profile';
import { session } from '../../session/session';
import { dropNextPlace } from '../../session/next-place';
import { homeOf, onboardingOf } from '../../session/session-user';
import { useSessionUser } from '../../session/use-session';

/** A person with an incomplete profile, or one that cannot be checked in time, goes to onboarding first. */
export function RequireCompleteProfile({ children }: { children: ReactNode }) {
  const { role, profileCompleted } = useSessionUser();
  const [checked, setChecked] = useState<boolean>();
  const completed = profileCompleted ?? checked;
  useEffect(() => {
    if (completed !== undefined) return;
    void checkProfile(session).then((completion) => setChecked(completion === 'complete'));
  }, [completed]);
  useEffect(() => {
    if (completed) dropNextPlace();
  }, [completed]);
  if (completed === undefined) return <ScreenLoading />;
  return completed ? children : <Navigate to={onboardingOf(role)} replace />;
}

const PATIENCE_MS = 60_000;
const PAUSE_MS = 5_000;

/** Repeats the check until the server says yes or no. */
async function askUntilKnown(report: (completion: ProfileCompletion) => void, signal: AbortSignal) {
  let completion = await checkProfile(session);
  while (!signal.aborted) {
    report(completion);
    if (completion !== 'unknown') return;
    completion = await checkProfile(session, PATIENCE_MS);
    if (completion === 'unknown') await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/**
 * Keeps people with a complete profile away from onboarding. A slow network may have sent such a person here, so this
 * checks with the server again, and repeats that while there is no response: the form must not overwrite saved data. After
 * a no it stays open; people leave with the last button when they are done.
 */
export function OnboardingOnly({ children }: { children: ReactNode }) {
  const { role, profileCompleted } = useSessionUser();
  const [completion, setCompletion] = useState<ProfileCompletion | undefined>(
    profileCompleted ? 'complete' : undefined,
  );
  const isSettled = completion === 'complete';
  useEffect(() => {
    if (isSettled) return undefined;
    const unmounted = new AbortController();
    void askUntilKnown(setCompletion, unmounted.signal);
    return () => unmounted.abort();
  }, [isSettled]);
  if (completion === undefined) return <ScreenLoading />;
  return isSettled ? <Navigate to={homeOf(role)} replace /> : children;
}
