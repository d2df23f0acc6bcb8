import { Injectable } from '@nestjs/common';
import { isComplete, isListed, type CoachProfile } from '../../domain/coach-profile.js';
import { PrismaCoaches } from '../../outbound/prisma/prisma-coaches.js';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { CatalogEvents } from '../ports/catalog-events.js';

/** Saves a locked profile, decides whether it is listed and publishes it. Every change of a profile goes through here. */
@Injectable()
export class KeepListing {
  constructor(
    private readonly coaches: PrismaCoaches,
    private readonly people: PrismaPeople,
    private readonly events: CatalogEvents,
  ) {}

  async execute(profile: CoachProfile): Promise<CoachProfile> {
    const person = await this.people.find(profile.id);
    const saved = await this.coaches.save({
      ...profile,
      profileCompleted: isComplete(profile),
      listed: isListed(profile, person),
    });
    await this.events.coachProfileUpdated(saved);
    return saved;
  }
}
