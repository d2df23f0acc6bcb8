import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { closedProfile } from '../../domain/closed-profile.js';
import { PrismaCoaches } from '../../outbound/prisma/prisma-coaches.js';
import { KeepListing } from './keep-listing.js';

/** The first step when a coach deletes the account: nobody can find them any more. */
@Injectable()
export class CloseCoachProfile {
  constructor(
    private readonly database: Database,
    private readonly coaches: PrismaCoaches,
    private readonly keepListing: KeepListing,
  ) {}

  /** Runs in the transaction of the event or in its own. Does nothing for a coach without a profile. */
  execute(coachId: string): Promise<void> {
    return this.database.transaction(async () => {
      if (!(await this.coaches.find(coachId))) return;
      await this.keepListing.execute(closedProfile(await this.coaches.lock(coachId)));
    });
  }
}
