import { ChallengeCanceled, ChallengeFailed, ChallengeRequired } from './challenge';

/** It may get hotter while a challenge is being solved; the next one allows for that. */
const MOST_CHALLENGES = 3;

/** Sends what may need a challenge, and solves that meanwhile, unless it is canceled. */
export class ProvedRequests {
  #running: AbortController | undefined;

  constructor(private readonly tellSolving: (isSolving: boolean) => void) {}

  readonly cancel = (): void => this.#running?.abort();

  readonly send = async <T>(request: (solution?: string) => Promise<T>): Promise<T> => {
    const controller = new AbortController();
    this.#running = controller;
    let solution: string | undefined;
    for (let solved = 0; solved <= MOST_CHALLENGES; solved += 1)
      try {
        return await request(solution);
      } catch (error) {
        if (!(error instanceof ChallengeRequired)) throw error;
        if (solved < MOST_CHALLENGES) solution = await this.#solve(error, controller);
      }
    throw new ChallengeFailed();
  };

  async #solve({ challenge }: ChallengeRequired, { signal }: AbortController) {
    this.tellSolving(true);
    try {
      const { solveChallenge } = await import('./solve-challenge');
      if (signal.aborted) throw new ChallengeCanceled();
      return await solveChallenge(challenge, signal);
    } finally {
      this.tellSolving(false);
    }
  }
}
