/** Offered first; all others that the browser knows follow. */
export const FIRST_TIME_ZONES = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Australia/Sydney',
];

/** `America/New_York` is shown as `New York`. */
export const zoneName = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

const known = (): string[] =>
  typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];

/** Also the one in use, should the browser not know it. */
export function otherTimeZones(inUse: string): string[] {
  const zones = known().filter((zone) => !FIRST_TIME_ZONES.includes(zone));
  const isMissing = inUse !== '' && !FIRST_TIME_ZONES.includes(inUse) && !zones.includes(inUse);
  return isMissing ? [inUse, ...zones] : zones;
}
