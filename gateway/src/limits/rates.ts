import type { ThrottlerOptions } from '@nestjs/throttler';
import type { GatewayConfig } from '../config.js';

export const SIGN_IN_TRIES = 'default';
export const CHANGES_OF_ADDRESS = 'changes of an address';
export const CHANGES_OF_PERSON = 'changes of a person';
export const EXPORTS_OF_PERSON = 'exports of a person';

/** Enough for retries after a failure; each export calls all services. */
export const EXPORTS_PER_HOUR = 6;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Rates = Pick<
  GatewayConfig,
  'AUTH_RATE_PER_MINUTE' | 'ADDRESS_RATE_PER_MINUTE' | 'PERSON_RATE_PER_MINUTE'
>;

/**
 * The limits: so many per minute, exports per hour. A caller over a limit has to wait until their oldest call is out of the
 * window.
 */
export function ratesOf(config: Rates): ThrottlerOptions[] {
  const changes = { ttl: MINUTE_MS, blockDuration: 0, setHeaders: false };
  return [
    { name: SIGN_IN_TRIES, ttl: MINUTE_MS, limit: config.AUTH_RATE_PER_MINUTE },
    { name: CHANGES_OF_ADDRESS, limit: config.ADDRESS_RATE_PER_MINUTE, ...changes },
    { name: CHANGES_OF_PERSON, limit: config.PERSON_RATE_PER_MINUTE, ...changes },
    { name: EXPORTS_OF_PERSON, limit: EXPORTS_PER_HOUR, ...changes, ttl: HOUR_MS },
  ];
}
