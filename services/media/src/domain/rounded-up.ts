export const BYTES_PER_MB = 1024 * 1024;

/** At most one decimal, rounded up, so that a value above a limit is never shown as the limit itself. */
export function roundedUp(value: number): string {
  return String(Math.ceil(value * 10) / 10);
}
