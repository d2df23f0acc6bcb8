import { sendJson } from './http.js';

/** The access token of someone who types the password. */
export function signIn({ email, password }) {
  const path = '/auth/v1/token?grant_type=password';
  return sendJson('POST', path, { email, password }, { kind: 'sign-in', name: 'sign-in' }).access_token;
}
