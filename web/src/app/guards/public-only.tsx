import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { homeOf } from '../../session/session-user';
import { useSession } from '../../session/use-session';
import { ScreenLoading } from '../../components/ui/skeletons';

/** Screens for people who are not signed in; the others go home. */
export function PublicOnly({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  if (status === 'unknown') return <ScreenLoading />;
  return user ? <Navigate to={homeOf(user.role)} replace /> : children;
}
