import type { UserCaller } from '@bandeja/auth';

export interface Price {
  rateMinor: number;
  currency: string;
  commissionBps: number;
  coachFullName: string;
}

export abstract class PriceList {
  /** What an analysis by the coach costs now. Rejects with COACH_PROFILE_INCOMPLETE or COACH_NOT_ACCEPTING. */
  abstract priceOf(caller: UserCaller, coachId: string): Promise<Price>;
}
