import { Injectable } from '@nestjs/common';
import type { OwnProfile } from './own-profile.js';
import { CoachRepository } from './ports/coach.repository.js';
import { PersonRepository } from './ports/person.repository.js';

@Injectable()
export class GetOwnProfile {
  constructor(
    private readonly coaches: CoachRepository,
    private readonly persons: PersonRepository,
  ) {}

  async execute(coachId: string): Promise<OwnProfile | undefined> {
    const [profile, person] = await Promise.all([this.coaches.find(coachId), this.persons.find(coachId)]);
    return profile && { profile, person };
  }
}
