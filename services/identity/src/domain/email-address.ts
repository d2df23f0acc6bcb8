import { validationFailed } from './identity.errors.js';

const MAX_LENGTH = 254;
/** The production of the HTML standard for an e-mail field, with a dot in the domain. */
const FORM =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}

export function parseEmail(value: string): string {
  const email = normaliseEmail(value);
  if (email.length > MAX_LENGTH || !FORM.test(email))
    throw validationFailed('email', 'Unable to validate email address: invalid format');
  return email;
}
