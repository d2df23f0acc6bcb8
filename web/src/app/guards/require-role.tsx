import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ScreenLoading } from '../../components/ui/skeletons';
import { comeBackTo } from '../../session/come-back';
import { keepNextPlace } from '../../session/next-place';
import { homeOf, type Role } from '../../session/session-user';
import { useSession } from '../../session/use-session';

/** Remembers where a signed-out person wanted to go; not after signing out here. */
function useWantedPlace() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (status === 'authenticated') wasSignedIn.current = true;
    if (status === 'anonymous' && !wasSignedIn.current) keepNextPlace(pathname + search);
  }, [status, pathname, search]);
}

/**
 * Signed-out people go to the landing page, other roles to their own home. If the session ended here, people sign in and
 * come back; where a second step is missing, they give it and come back.
 */
export function RequireRole({ roles, children }: { roles: Role[]; children: ReactNode }) {
  const state = useSession();
  const location = useLocation();
  const { status, user } = state;
  useWantedPlace();
  if (status === 'unknown' || (status === 'anonymous' && state.leaving === 'now')) return <ScreenLoading />;
  if (status === 'halfway') return <Navigate to="/second-step" replace state={comeBackTo(location)} />;
  if (status === 'anonymous' && state.leaving === 'untold') return <Navigate to="/sign-in" replace />;
  if (status === 'anonymous' && state.ended)
    return <Navigate to="/sign-in" replace state={comeBackTo(location)} />;
  if (!user) return <Navigate to="/" replace />;
  if (!user.role || !roles.includes(user.role))
    return <Navigate to={user.role ? homeOf(user.role) : '/'} replace />;
  return <>{children}</>;
}
