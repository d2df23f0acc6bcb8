import { createHash } from 'node:crypto';
import { validationFailed, type AuthBody } from './auth-body.js';

/** RFC 7636, section 4.2. */
const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * The PKCE challenge of a flow in the form that identity stores, the S256 of the verifier. A `plain` challenge is the
 * verifier itself, so it is hashed here.
 */
export function codeChallengeOf(body: AuthBody): string {
  const challenge = body.text('code_challenge');
  const method = body.text('code_challenge_method').toLowerCase();
  if (!challenge && !method) return '';
  if (!challenge || !method)
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  if (!CHALLENGE.test(challenge))
    throw validationFailed('code challenge has to be 43 to 128 characters of RFC 7636');
  if (method === 's256') return challenge;
  if (method === 'plain') return createHash('sha256').update(challenge).digest('base64url');
  throw validationFailed('code_challenge_method must be s256 or plain');
}
