import { sendJson } from './http.js';

/** Signs in with the password and returns the access token. */
export function signIn({ email, password }) {
  const path = '/auth/v1/token?grant_type=password';
  return sendJson('POST', path, { email, password }, { kind: 'sign-in', name: 'sign-in' }).access_token;
}
