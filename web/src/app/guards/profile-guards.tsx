import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ScreenLoading } from '../../components/ui/skeletons';
import { session } from '../../session/session';
import { homeOf, onboardingOf } from '../../session/session-user';
import { useSessionUser } from '../../session/use-session';

/** An unfinished profile goes to its onboarding first. */
export function RequireCompleteProfile({ children }: { children: ReactNode }) {
  const { role, profileCompleted } = useSessionUser();
  const [checked, setChecked] = useState<boolean>();
  const completed = profileCompleted ?? checked;
  useEffect(() => {
    if (completed === undefined) void session.checkProfile().then(setChecked);
  }, [completed]);
  if (completed === undefined) return <ScreenLoading />;
  return completed ? children : <Navigate to={onboardingOf(role)} replace />;
}

/**
 * Keeps a finished profile away from onboarding. A slow network may have sent a finished person here, so the server
 * is asked again before a form could be filled over what is saved. Once open it stays open: whoever finishes here
 * leaves by the last button.
 */
export function OnboardingOnly({ children }: { children: ReactNode }) {
  const { role, profileCompleted } = useSessionUser();
  const [open, setOpen] = useState<boolean | undefined>(profileCompleted ? false : undefined);
  useEffect(() => {
    if (open === undefined) void session.checkProfile().then((completed) => setOpen(!completed));
  }, [open]);
  if (open === undefined) return <ScreenLoading />;
  return open ? children : <Navigate to={homeOf(role)} replace />;
}
