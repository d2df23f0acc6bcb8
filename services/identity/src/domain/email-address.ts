import { domainToASCII } from 'node:url';
import { validationFailed } from './identity.errors.js';

const MAX_LENGTH = 254;
/** The production of the HTML standard for an e-mail field, with a dot in the domain. */
const FORM =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

const ASCII = /^\p{ASCII}*$/u;

/** International domains are stored in their ASCII form: `münchen.example` as `xn--mnchen-3ya.example`. */
export function normaliseEmail(value: string): string {
  const address = value.trim().toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return ASCII.test(domain) ? address : address.slice(0, at) + domainToASCII(domain);
}

export function isEmail(email: string): boolean {
  return email.length <= MAX_LENGTH && FORM.test(email);
}

export function parseEmail(value: string): string {
  const email = normaliseEmail(value);
  if (!isEmail(email)) throw validationFailed('email', 'Unable to validate email address: invalid format');
  return email;
}

/** True also if only a tag differs: ana+padel@example.com is read by ana@example.com. */
export function isSameMailbox(one: string, other: string): boolean {
  return withoutTag(one) === withoutTag(other);
}

/** Enough for whoever knows the address to recognise it: m…@example.com. */
export function maskEmail(email: string): string {
  return `${[...email][0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`;
}

function withoutTag(email: string): string {
  const address = normaliseEmail(email);
  const at = address.lastIndexOf('@');
  return address.slice(0, at).split('+')[0] + address.slice(at);
}
