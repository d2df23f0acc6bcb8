import type { Caller } from '@bandeja/auth';

export abstract class CoachProfiles {
  /** Whether the calling coach has finished their profile. */
  abstract isCompleted(caller: Caller): Promise<boolean>;
}
