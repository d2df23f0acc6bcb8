import { Injectable } from '@nestjs/common';
import type { Person } from '../../domain/coach-profile.js';
import { PrismaCoaches } from '../../outbound/prisma/prisma-coaches.js';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { CloseCoachProfile } from './close-coach-profile.js';
import { KeepListing } from './keep-listing.js';

/** Keeps the copy of identity's people up to date. Runs in the transaction of the event. */
@Injectable()
export class FollowPerson {
  constructor(
    private readonly people: PrismaPeople,
    private readonly coaches: PrismaCoaches,
    private readonly keepListing: KeepListing,
    private readonly closeProfile: CloseCoachProfile,
  ) {}

  async changed(person: Person): Promise<void> {
    await this.people.save(person);
    if (await this.coaches.find(person.id))
      await this.keepListing.execute(await this.coaches.lock(person.id));
  }

  async deleted(userId: string, role: Person['role']): Promise<void> {
    await this.people.anonymise(userId, role);
    await this.closeProfile.execute(userId);
  }
}
