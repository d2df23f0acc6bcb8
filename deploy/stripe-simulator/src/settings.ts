import type { PlatformProfile } from './platform.js';

export type Endpoint = 'platform' | 'connect';

/** What the domain has to know of how this simulator was started. */
export interface Settings {
  /** The endpoints that have an address; others are owed nothing. */
  endpoints: readonly Endpoint[];
  platform: PlatformProfile;
}
