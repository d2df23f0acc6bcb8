import { DomainError } from '@bandeja/errors';

const DEFAULT_SECONDS = 3_600;
export const LONGEST_ADDRESS_SECONDS = 24 * 3_600;
const STEPS_A_LIFETIME = 12;

/**
 * When an address that is signed now expires, in seconds since 1970. Rounded down in steps, so that signing again within
 * the same minutes gives the same address: players need not reload and thumbnails stay cached.
 */
export function addressEnd(requestedSeconds: number, nowMs: number): number {
  const seconds = requestedSeconds === 0 ? DEFAULT_SECONDS : requestedSeconds;
  if (seconds < 1 || seconds > LONGEST_ADDRESS_SECONDS)
    throw new DomainError(
      'invalid',
      'INVALID_EXPIRY',
      `Ask for an address that lasts 1 to ${LONGEST_ADDRESS_SECONDS} seconds.`,
    );
  const step = Math.max(1, Math.floor(seconds / STEPS_A_LIFETIME));
  return Math.floor((nowMs / 1000 + seconds) / step) * step;
}
