import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ScreenLoading } from '../../components/ui/skeletons';
import { session, type ProfileCompletion } from '../../session/session';
import { dropNextPlace } from '../../session/next-place';
import { homeOf, onboardingOf } from '../../session/session-user';
import { useSessionUser } from '../../session/use-session';

/** An unfinished profile goes to its onboarding first; so does one of which nothing is known in time. */
export function RequireCompleteProfile({ children }: { children: ReactNode }) {
  const { role, profileCompleted } = useSessionUser();
  const [checked, setChecked] = useState<boolean>();
  const completed = profileCompleted ?? checked;
  useEffect(() => {
    if (completed !== undefined) return;
    void session.checkProfile().then((completion) => setChecked(completion === 'complete'));
  }, [completed]);
  useEffect(() => {
    if (completed) dropNextPlace();
  }, [completed]);
  if (completed === undefined) return <ScreenLoading />;
  return completed ? children : <Navigate to={onboardingOf(role)} replace />;
}

const PATIENCE_MS = 60_000;
const PAUSE_MS = 5_000;

/** Asks until the server has said yes or no. */
async function askUntilKnown(tell: (completion: ProfileCompletion) => void, signal: AbortSignal) {
  let completion = await session.checkProfile();
  while (!signal.aborted) {
    tell(completion);
    if (completion !== 'unknown') return;
    completion = await session.checkProfile(PATIENCE_MS);
    if (completion === 'unknown') await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/**
 * Keeps a finished profile away from onboarding. A slow network may have sent a finished person here, so the server
 * is asked again, and asked on while it does not answer: the form must not be filled over what is saved. Once the
 * answer was no it stays open: whoever finishes here leaves by the last button.
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
