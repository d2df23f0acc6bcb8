import { validationFailed } from './identity.errors.js';

export const DEFAULT_TIME_ZONE = 'UTC';

/** Names only: Intl also accepts offsets such as +01:00, which have no summer time. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

export function parseTimeZone(name: string): string {
  if (name.length <= 64 && NAME.test(name) && isKnown(name)) return name;
  throw validationFailed('timezone', 'Choose a time zone by its IANA name, such as Europe/Madrid.');
}

function isKnown(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
