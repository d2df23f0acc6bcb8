import { Injectable } from '@nestjs/common';
import { PrismaCoaches } from '../../outbound/prisma/prisma-coaches.js';
import { KeepListing } from './keep-listing.js';

/** A coach without enabled payouts is not listed (S1-2.10.15). Runs in the transaction of the event. */
@Injectable()
export class FollowPayoutAccount {
  constructor(
    private readonly coaches: PrismaCoaches,
    private readonly keepListing: KeepListing,
  ) {}

  async execute(coachId: string, payoutsEnabled: boolean): Promise<void> {
    const profile = await this.coaches.lock(coachId);
    if (profile.payoutsEnabled === payoutsEnabled) return;
    await this.keepListing.execute({ ...profile, payoutsEnabled });
  }
}
