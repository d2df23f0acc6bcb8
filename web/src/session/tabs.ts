export interface TabChannel {
  notify(message: 'signed-in' | 'signed-out'): void;
}

/** Sends messages to the other tabs of this browser, and receives theirs. */
export function openTabChannel(onMessage: (message: string) => void): TabChannel {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined')
    return { notify: () => undefined };
  const channel = new BroadcastChannel('bandeja-session');
  channel.onmessage = (event: MessageEvent<string>) => onMessage(event.data);
  return { notify: (message) => channel.postMessage(message) };
}

/** Two tabs that send the same one-time refresh token would look like token theft, so they take turns. */
export function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  return navigator.locks.request('bandeja-session-refresh', work);
}
