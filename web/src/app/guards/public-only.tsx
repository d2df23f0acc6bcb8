import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { placeLeft } from '../../session/come-back';
import { nextPlace } from '../../session/next-place';
import { homeOf } from '../../session/session-user';
import { useSession } from '../../session/use-session';
import { ScreenLoading } from '../../components/ui/skeletons';

/** Screens for signed-out people. Signed-in ones go to where their session ended, to where they wanted to go, or home. */
export function PublicOnly({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  const { state } = useLocation() as { state: unknown };
  if (status === 'unknown') return <ScreenLoading />;
  if (status === 'halfway') return <Navigate to="/second-step" replace state={state} />;
  return user ? <Navigate to={placeLeft(state) ?? nextPlace() ?? homeOf(user.role)} replace /> : children;
}
