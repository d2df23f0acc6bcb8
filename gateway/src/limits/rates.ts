import type { ThrottlerOptions } from '@nestjs/throttler';
import type { GatewayConfig } from '../config.js';

export const SIGN_IN_TRIES = 'default';
export const CHANGES_OF_ADDRESS = 'changes of an address';
export const CHANGES_OF_PERSON = 'changes of a person';
export const EXPORTS_OF_PERSON = 'exports of a person';

/** Enough to try again after a failure; each gathers everything from all services. */
export const EXPORTS_PER_HOUR = 6;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Rates = Pick<
  GatewayConfig,
  'AUTH_RATE_PER_MINUTE' | 'ADDRESS_RATE_PER_MINUTE' | 'PERSON_RATE_PER_MINUTE'
>;

/** What is counted, and how much of it a minute takes, or of exports an hour. Whoever is over it waits for their oldest to be that old. */
export function ratesOf(config: Rates): ThrottlerOptions[] {
  const changes = { ttl: MINUTE_MS, blockDuration: 0, setHeaders: false };
  return [
    { name: SIGN_IN_TRIES, ttl: MINUTE_MS, limit: config.AUTH_RATE_PER_MINUTE },
    { name: CHANGES_OF_ADDRESS, limit: config.ADDRESS_RATE_PER_MINUTE, ...changes },
    { name: CHANGES_OF_PERSON, limit: config.PERSON_RATE_PER_MINUTE, ...changes },
    { name: EXPORTS_OF_PERSON, limit: EXPORTS_PER_HOUR, ...changes, ttl: HOUR_MS },
  ];
}
