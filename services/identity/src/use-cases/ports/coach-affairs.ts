import type { UserCaller } from '@bandeja/auth';

/** What the other services have to say before a coach's account is deleted; called in the name of the coach. */
export abstract class CoachAffairs {
  /** Requests that are neither delivered nor ended. */
  abstract openRequests(coach: UserCaller): Promise<number>;
  /** Earnings that are not transferred yet. */
  abstract pendingPayouts(coach: UserCaller): Promise<{ amountMinor: number; currency: string }>;
  /** Removes the coach from discovery and empties the profile; safe to repeat. */
  abstract closeProfile(coach: UserCaller): Promise<void>;
}
