import { validationFailed } from './identity.errors.js';

export const MAX_FULL_NAME_LENGTH = 100;

/** Invisible characters and those that change the text direction; the ones that join emoji are allowed. */
const DECEPTIVE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u;

export function parseFullName(value: string): string {
  const name = value
    .normalize('NFC')
    .replace(DECEPTIVE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (!VISIBLE.test(name)) throw validationFailed('full_name', 'Enter your full name.');
  if ([...name].length > MAX_FULL_NAME_LENGTH)
    throw validationFailed('full_name', `Keep your name to ${MAX_FULL_NAME_LENGTH} characters.`);
  return name;
}
