import { useSyncExternalStore } from 'react';
import { pendingSignOut } from '../../session/pending-sign-out';
import { SignOutNotice } from './sign-out-notice';

/** Says that the server has not heard of a sign-out. It goes by itself, once it has. */
export function SignOutLine() {
  const isOverdue = useSyncExternalStore(pendingSignOut.subscribe, pendingSignOut.isOverdue, () => false);
  return isOverdue ? <SignOutNotice onRetry={pendingSignOut.retry} /> : null;
}
