import { validationFailed } from './identity.errors.js';

export const MAX_FULL_NAME_LENGTH = 100;

export function parseFullName(value: string): string {
  const name = value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (!name) throw validationFailed('full_name', 'Enter your full name.');
  if ([...name].length > MAX_FULL_NAME_LENGTH)
    throw validationFailed('full_name', `Keep your name to ${MAX_FULL_NAME_LENGTH} characters.`);
  return name;
}
