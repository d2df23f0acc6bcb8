import { sendAuth, type AuthCall } from './auth-protocol';
import { pendingSignOut } from './pending-sign-out';

/**
 * Calls the authentication service. A sign-out that the server has not heard of goes first: as long as it fails, so does
 * every other call, because the cookie in this browser is still that of the person who left.
 */
export async function callAuth<T>(path: string, call: AuthCall = {}): Promise<T> {
  await pendingSignOut.settle();
  return sendAuth(path, call);
}
