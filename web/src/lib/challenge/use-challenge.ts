import { useEffect, useRef, useState } from 'react';
import { ChallengeCanceled, ChallengeFailed, ChallengeRequired } from './challenge';

/** It may get hotter while a challenge is being solved; the next one allows for that. */
const MOST_CHALLENGES = 3;

export interface ChallengeState {
  isSolving: boolean;
  cancel: () => void;
}

/** Sends what may need a challenge, and solves that meanwhile, unless it is canceled or the page is left. */
export function useChallenge() {
  const [isSolving, setSolving] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const solve = async ({ challenge }: ChallengeRequired, { signal }: AbortController) => {
    setSolving(true);
    try {
      const { solveChallenge } = await import('./solve-challenge');
      if (signal.aborted) throw new ChallengeCanceled();
      return await solveChallenge(challenge, signal);
    } finally {
      setSolving(false);
    }
  };

  const send = async <T>(request: (solution?: string) => Promise<T>): Promise<T> => {
    const controller = new AbortController();
    running.current = controller;
    let solution: string | undefined;
    for (let solved = 0; solved <= MOST_CHALLENGES; solved += 1)
      try {
        return await request(solution);
      } catch (error) {
        if (!(error instanceof ChallengeRequired)) throw error;
        if (solved < MOST_CHALLENGES) solution = await solve(error, controller);
      }
    throw new ChallengeFailed();
  };

  const cancel = () => running.current?.abort();
  return { send, state: { isSolving, cancel } satisfies ChallengeState };
}
