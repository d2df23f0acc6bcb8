import { isDomainError } from '@bandeja/errors';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** The challenge in a refusal; fails for every other error. */
export function challengeIn(error: unknown): Challenge {
  if (!isDomainError(error) || error.code !== 'CHALLENGE_REQUIRED') throw error;
  return JSON.parse(error.details.challenge ?? '') as Challenge;
}

/** What a browser sends with its next try. */
export async function solutionTo(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
