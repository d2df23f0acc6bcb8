import type { UserCaller } from '@bandeja/auth';

/** What a coach has to do with the other services, asked in the coach's own name. */
export abstract class CoachAffairs {
  /** Requests that are neither delivered nor ended. */
  abstract openRequests(coach: UserCaller): Promise<number>;
  /** Earned and not transferred yet. */
  abstract pendingPayouts(coach: UserCaller): Promise<{ amountMinor: number; currency: string }>;
  /** Takes the coach out of discovery and empties the profile; repeatable. */
  abstract closeProfile(coach: UserCaller): Promise<void>;
}
