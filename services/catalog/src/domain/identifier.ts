import { invalidCoachId, missingCoachId } from './catalog.errors.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** In the form that is stored. */
export function parseCoachId(value: string): string {
  if (value === '') throw missingCoachId();
  if (!isUuid(value)) throw invalidCoachId();
  return value.toLowerCase();
}
