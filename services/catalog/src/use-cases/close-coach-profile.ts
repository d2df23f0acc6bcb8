import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { closedProfile } from '../domain/closed-profile.js';
import { KeepListing } from './keep-listing.js';
import { CoachRepository } from './ports/coach.repository.js';

/** The first step of a coach who leaves: nobody finds them any more. */
@Injectable()
export class CloseCoachProfile {
  constructor(
    private readonly database: Database,
    private readonly coaches: CoachRepository,
    private readonly keepListing: KeepListing,
  ) {}

  /** In the transaction of the event that the coach is gone, or in one of its own; who never had a profile succeeds. */
  execute(coachId: string): Promise<void> {
    return this.database.transaction(async () => {
      if (!(await this.coaches.find(coachId))) return;
      await this.keepListing.execute(closedProfile(await this.coaches.lock(coachId)));
    });
  }
}
