import type { CallerVerifier, UserCaller } from '@bandeja/auth';
import type { LiveConnections, LiveSocket } from './live-connections.js';

interface ConnectionInit {
  payload?: { authorization?: string };
}

/** Lets whoever is signed in, and has not too many open, keep a connection for subscriptions. */
export function liveCallers(verifier: CallerVerifier, connections: LiveConnections) {
  // Mercurius calls this as a method of its connection, which is the only way to the socket at this moment.
  return async function (
    this: { socket: LiveSocket } | void,
    { payload }: ConnectionInit,
  ): Promise<{ caller: UserCaller } | false> {
    const caller = await verifier.verify(payload?.authorization?.replace(/^Bearer /i, ''));
    if (caller.kind !== 'user' || caller.recovery || !this) return false;
    return connections.admit(this.socket, caller.userId) && { caller };
  };
}
