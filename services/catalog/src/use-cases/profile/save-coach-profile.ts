import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { applyChanges, type ProfileChanges } from '../../domain/profile-changes.js';
import { PrismaCoaches } from '../../outbound/prisma/prisma-coaches.js';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { KeepListing } from './keep-listing.js';
import type { OwnProfile } from './own-profile.js';

@Injectable()
export class SaveCoachProfile {
  constructor(
    private readonly database: Database,
    private readonly coaches: PrismaCoaches,
    private readonly people: PrismaPeople,
    private readonly keepListing: KeepListing,
  ) {}

  execute(coachId: string, changes: ProfileChanges): Promise<OwnProfile> {
    return this.database.transaction(async () => {
      const profile = applyChanges(await this.coaches.lock(coachId), changes);
      return { profile: await this.keepListing.execute(profile), person: await this.people.find(coachId) };
    });
  }
}
