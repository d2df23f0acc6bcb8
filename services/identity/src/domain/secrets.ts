import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 32 random bytes for the client; only their `hashSecret` is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** RFC 7636: the challenge is the S256 of the verifier. */
export function answersChallenge(codeVerifier: string, codeChallenge: string): boolean {
  const expected = Buffer.from(codeChallenge);
  const actual = Buffer.from(hashSecret(codeVerifier));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** An S256 challenge is 32 bytes in base64url. */
export const CODE_CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
