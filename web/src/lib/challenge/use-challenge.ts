import { useEffect, useState } from 'react';
import { ProvedRequests } from './proved-requests';

export interface ChallengeState {
  isSolving: boolean;
  cancel: () => void;
}

/** Sends what may need a challenge, and solves that meanwhile, unless it is canceled or the page is left. */
export function useChallenge() {
  const [isSolving, setSolving] = useState(false);
  const [requests] = useState(() => new ProvedRequests(setSolving));
  useEffect(() => requests.cancel, [requests]);
  return { send: requests.send, state: { isSolving, cancel: requests.cancel } satisfies ChallengeState };
}
