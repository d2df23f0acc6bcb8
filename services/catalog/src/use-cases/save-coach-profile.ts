import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { applyChanges, type ProfileChanges } from '../domain/profile-changes.js';
import { KeepListing } from './keep-listing.js';
import type { OwnProfile } from './own-profile.js';
import { CoachRepository } from './ports/coach.repository.js';
import { PersonRepository } from './ports/person.repository.js';

@Injectable()
export class SaveCoachProfile {
  constructor(
    private readonly database: Database,
    private readonly coaches: CoachRepository,
    private readonly persons: PersonRepository,
    private readonly keepListing: KeepListing,
  ) {}

  execute(coachId: string, changes: ProfileChanges): Promise<OwnProfile> {
    return this.database.transaction(async () => {
      const profile = applyChanges(await this.coaches.lock(coachId), changes);
      return { profile: await this.keepListing.execute(profile), person: await this.persons.find(coachId) };
    });
  }
}
