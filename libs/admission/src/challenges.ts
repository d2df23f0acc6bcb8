import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { hkdfSync } from 'node:crypto';

/** A solved challenge. */
export interface Proof {
  /** Of the challenge; it is accepted once. */
  id: string;
  cost: number;
  expiresAt: Date;
}

/** Enough for a slow phone in a pocket. */
export const CHALLENGE_LASTS_MS = 10 * 60_000;
const ALGORITHM = 'PBKDF2/SHA-256';
/** A guess is right when its key begins with this byte: one in 256. */
const KEY_PREFIX = '00';
/** A solution has some 600 characters; more is not even parsed. */
const LONGEST_SOLUTION = 2_000;

/** Challenges need no secret of their own: all processes of a service have its private key. */
export function challengeKeyOf(servicePrivateKey: string): string {
  return Buffer.from(
    hkdfSync('sha256', servicePrivateKey, '', 'bandeja proof-of-work challenges', 32),
  ).toString('hex');
}

/** Proofs of work in the format of ALTCHA, signed and for one purpose. */
export class Challenges {
  constructor(private readonly key: string) {}

  /** As JSON. Costs one signature: the work is all on the side that solves it. */
  async create(purpose: string, cost: number, now: Date): Promise<string> {
    const challenge = await createChallenge({
      algorithm: ALGORITHM,
      cost,
      keyPrefix: KEY_PREFIX,
      deriveKey,
      data: { purpose },
      expiresAt: new Date(now.getTime() + CHALLENGE_LASTS_MS),
      hmacSignatureSecret: this.key,
    });
    return JSON.stringify(challenge);
  }

  /** Undefined for all that is not the solution of a challenge of ours for this purpose, which has not expired. */
  async verify(solved: string, purpose: string, now: Date): Promise<Proof | undefined> {
    if (!solved || solved.length > LONGEST_SOLUTION) return undefined;
    try {
      const { challenge, solution } = JSON.parse(Buffer.from(solved, 'base64').toString()) as {
        challenge: Challenge;
        solution: Solution;
      };
      const { nonce, cost, expiresAt = 0, data } = challenge.parameters;
      if (data?.purpose !== purpose || expiresAt * 1_000 <= now.getTime()) return undefined;
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: this.key,
      });
      return verified ? { id: nonce, cost, expiresAt: new Date(expiresAt * 1_000) } : undefined;
    } catch {
      return undefined;
    }
  }
}
