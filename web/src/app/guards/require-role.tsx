import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ScreenLoading } from '../../components/ui/skeletons';
import { homeOf, type Role } from '../../session/session-user';
import { useSession } from '../../session/use-session';

/** Nobody goes to the landing page, a wrong role to its own home. */
export function RequireRole({ roles, children }: { roles: Role[]; children: ReactNode }) {
  const { status, user } = useSession();
  if (status === 'unknown') return <ScreenLoading />;
  if (!user) return <Navigate to="/" replace />;
  if (!user.role || !roles.includes(user.role))
    return <Navigate to={user.role ? homeOf(user.role) : '/'} replace />;
  return <>{children}</>;
}
