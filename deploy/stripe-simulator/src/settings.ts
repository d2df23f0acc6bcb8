import type { PlatformProfile } from './platform.js';

export type Endpoint = 'platform' | 'connect';

/** What the domain has to know of how this simulator was started. */
export interface Settings {
  /** The endpoints that have an address; others are owed nothing. */
  endpoints: readonly Endpoint[];
  platform: PlatformProfile | undefined;
}

/** What is asked of each call before its own rules. */
export interface CallRules {
  /** `strict` keeps every answer that an endpoint gave, as Stripe does; `lenient` forgets most refusals. */
  idempotency: 'lenient' | 'strict';
  /** Undefined: as many as one likes. */
  requestsPerSecond: number | undefined;
  /** Refuses a write on an object that another call is at work on. */
  locksObjects: boolean;
}

export const LENIENT_RULES: CallRules = {
  idempotency: 'lenient',
  requestsPerSecond: undefined,
  locksObjects: false,
};
