import { Injectable } from '@nestjs/common';
import { isComplete, isListed, type CoachProfile } from '../domain/coach-profile.js';
import { CatalogEvents } from './ports/catalog-events.js';
import { CoachRepository } from './ports/coach.repository.js';
import { PersonRepository } from './ports/person.repository.js';

/** Saves a locked profile with its place in discovery and tells the others. Every change of a coach ends here. */
@Injectable()
export class KeepListing {
  constructor(
    private readonly coaches: CoachRepository,
    private readonly persons: PersonRepository,
    private readonly events: CatalogEvents,
  ) {}

  async execute(profile: CoachProfile): Promise<CoachProfile> {
    const person = await this.persons.find(profile.id);
    const saved = await this.coaches.save({
      ...profile,
      profileCompleted: isComplete(profile),
      listed: isListed(profile, person),
    });
    await this.events.coachProfileUpdated(saved);
    return saved;
  }
}
