import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { session } from '../../../session/session';
import { homeOf } from '../../../session/session-user';
import { useMailedLink } from '../mailed-link';
import { Arrival } from './arrival';
import { arriveBy } from './email-confirmation';

/** Where other clients of the authentication service send a code. What recovers a password has a screen of its own. */
export function AuthCallback() {
  const { search, hash } = useLocation();
  const [isRecovery] = useState(() => /[?&#]type=recovery(&|$)/.test(search + hash));
  if (isRecovery) return <Navigate to={{ pathname: '/reset-password', search, hash }} replace />;
  return <SignedInByCode />;
}

/** Without a code, the session that is there counts. */
function SignedInByCode() {
  const link = useMailedLink();
  const arrive = async () => {
    if (link.kind !== 'none') return arriveBy(link);
    await session.start();
    return session.state().user;
  };
  return <Arrival arrive={arrive} target={homeOf} />;
}
