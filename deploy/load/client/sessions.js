import encoding from 'k6/encoding';
import { sendJson } from './http.js';

const LEAST_LEFT_MS = 120_000;
/** Access tokens by address, of this virtual user. */
const kept = new Map();

/** Signs in with the password and returns the access token. */
export function signIn({ email, password }) {
  const path = '/auth/v1/token?grant_type=password';
  return sendJson('POST', path, { email, password }, { kind: 'sign-in', name: 'sign-in' }).access_token;
}

/** The access token from the preparation, or a newer one if that soon expires: a run may take longer than a token is valid. */
export function sessionOf(person) {
  const { email, session } = person;
  if (expiresInMs(kept.get(email) ?? session) < LEAST_LEFT_MS) kept.set(email, signIn(person));
  return kept.get(email) ?? session;
}

const expiresInMs = (token) =>
  JSON.parse(encoding.b64decode(token.split('.')[1], 'rawurl', 's')).exp * 1000 - Date.now();
