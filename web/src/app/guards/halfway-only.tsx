import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ScreenLoading } from '../../components/ui/skeletons';
import { placeLeft } from '../../session/come-back';
import { nextPlace } from '../../session/next-place';
import { homeOf, securityOf } from '../../session/session-user';
import { useSession } from '../../session/use-session';

/**
 * The second step of a sign-in. Whoever has given it goes on to where they wanted to go; whoever has just set it up, to
 * where the recovery codes are.
 */
export function HalfwayOnly({ children }: { children: ReactNode }) {
  const current = useSession();
  const { state } = useLocation() as { state: unknown };
  const [enrolls, setEnrolls] = useState(false);
  if (current.status === 'halfway') {
    if ((current.step === 'enroll') !== enrolls) setEnrolls(!enrolls);
    return children;
  }
  if (current.status === 'authenticated') {
    const { role } = current.user;
    const to = enrolls ? securityOf(role) : (placeLeft(state) ?? nextPlace() ?? homeOf(role));
    return <Navigate to={to} replace />;
  }
  if (current.status === 'unknown' || current.leaving === 'now') return <ScreenLoading />;
  return <Navigate to="/sign-in" replace state={current.leaving ? undefined : state} />;
}
