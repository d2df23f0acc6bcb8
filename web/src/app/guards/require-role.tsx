import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ScreenLoading } from '../../components/ui/skeletons';
import { comeBackTo } from '../../session/come-back';
import { homeOf, type Role } from '../../session/session-user';
import { useSession } from '../../session/use-session';

/** Nobody goes to the landing page, a wrong role to its own home. Whose session ended here signs in and comes back. */
export function RequireRole({ roles, children }: { roles: Role[]; children: ReactNode }) {
  const state = useSession();
  const location = useLocation();
  const { status, user } = state;
  if (status === 'unknown') return <ScreenLoading />;
  if (status === 'anonymous' && state.ended)
    return <Navigate to="/sign-in" replace state={comeBackTo(location)} />;
  if (!user) return <Navigate to="/" replace />;
  if (!user.role || !roles.includes(user.role))
    return <Navigate to={user.role ? homeOf(user.role) : '/'} replace />;
  return <>{children}</>;
}
