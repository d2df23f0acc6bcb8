import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import {
  accountHasOpenRequests,
  accountHasPendingPayouts,
  coachProfileDeleteFailed,
  deactivationFailed,
} from '../../domain/account-deletion.errors.js';
import { CoachAffairs } from '../ports/coach-affairs.js';

/** A coach can delete the account once no request is open and all earnings are paid out (reading T-53). */
@Injectable()
export class CloseCoach {
  constructor(private readonly affairs: CoachAffairs) {}

  async execute(coach: UserCaller): Promise<void> {
    const affairs = Promise.all([this.affairs.openRequests(coach), this.affairs.pendingPayouts(coach)]);
    const [openCount, pending] = await affairs.catch((error: unknown) => {
      throw deactivationFailed(error);
    });
    if (openCount > 0) throw accountHasOpenRequests(openCount);
    if (pending.amountMinor > 0) throw accountHasPendingPayouts(pending);
    await this.affairs.closeProfile(coach).catch((error: unknown) => {
      throw coachProfileDeleteFailed(error);
    });
  }
}
