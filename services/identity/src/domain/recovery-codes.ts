import { randomInt } from 'node:crypto';
import { hashSecret } from './secrets.js';

export const RECOVERY_CODES = 10;
/** Crockford's base32: without letters that look like digits or like each other. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 7;
const GROUP_LENGTH = 4;
const LOOKALIKES: Record<string, string> = { o: '0', i: '1', l: '1' };

/** 140 random bits: too many to be guessed, even by somebody who has the hash, so a quick one is enough. */
export function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Of a code of any length, older ones are shorter, as somebody typed it: with other dashes and capitals, or `o` for zero. */
export function hashRecoveryCode(accountId: string, code: string): string {
  const typed = code.toLowerCase().replace(/[^0-9a-z]/g, '');
  const meant = typed.replace(/[oil]/g, (letter) => LOOKALIKES[letter] ?? letter);
  return hashSecret(`${accountId} ${meant}`);
}
