import { Injectable } from '@nestjs/common';
import type { Person } from '../domain/coach-profile.js';
import { CloseCoachProfile } from './close-coach-profile.js';
import { KeepListing } from './keep-listing.js';
import { CoachRepository } from './ports/coach.repository.js';
import { PersonRepository } from './ports/person.repository.js';

/** Keeps the copy of what identity knows about people. Runs in the transaction of the event. */
@Injectable()
export class FollowPerson {
  constructor(
    private readonly persons: PersonRepository,
    private readonly coaches: CoachRepository,
    private readonly keepListing: KeepListing,
    private readonly closeProfile: CloseCoachProfile,
  ) {}

  async changed(person: Person): Promise<void> {
    await this.persons.save(person);
    if (await this.coaches.find(person.id))
      await this.keepListing.execute(await this.coaches.lock(person.id));
  }

  async deleted(userId: string, role: Person['role']): Promise<void> {
    await this.persons.anonymise(userId, role);
    await this.closeProfile.execute(userId);
  }
}
