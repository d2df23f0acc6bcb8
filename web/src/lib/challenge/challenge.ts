import type { Challenge } from 'altcha-lib/types';

export type { Challenge };

/** The server asks for a proof of work before it takes this. */
export class ChallengeRequired extends Error {
  constructor(readonly challenge: Challenge) {
    super('a challenge has to be solved first');
  }
}

/** The person did not want to wait. */
export class ChallengeCanceled extends Error {}

/** The browser cannot solve it, or the server asked again and again. */
export class ChallengeFailed extends Error {}
