import { Database, OperatorLog } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { coachNotFound, coachNotVerified, validationFailed } from '../domain/catalog.errors.js';
import { cleanText } from '../domain/clean-text.js';
import type { CoachProfile } from '../domain/coach-profile.js';
import { isUuid } from '../domain/identifier.js';
import { KeepListing } from './keep-listing.js';
import { Clock } from './ports/clock.js';
import { CoachRepository } from './ports/coach.repository.js';
import { PersonRepository } from './ports/person.repository.js';

const MAXIMUM_LENGTH = 500;

/** An operator has seen a credential of a coach, or takes that back (T-70). What they wrote is kept in the operator log. */
@Injectable()
export class VerifyCoach {
  constructor(
    private readonly database: Database,
    private readonly coaches: CoachRepository,
    private readonly persons: PersonRepository,
    private readonly keepListing: KeepListing,
    private readonly log: OperatorLog,
    private readonly clock: Clock,
  ) {}

  /** A credential that was checked before is checked anew. */
  verify(operator: string, coachId: string, input: string): Promise<CoachProfile> {
    const details = { credential: described('credential', input) };
    return this.#change(coachId, async (profile) => {
      await this.log.record({ operator, action: 'coaches verify', subject: profile.id, details });
      return { ...profile, credentialCheckedAt: this.clock.now() };
    });
  }

  unverify(operator: string, coachId: string, input: string): Promise<CoachProfile> {
    const details = { reason: described('reason', input) };
    return this.#change(coachId, async (profile) => {
      if (!profile.credentialCheckedAt) throw coachNotVerified();
      await this.log.record({ operator, action: 'coaches unverify', subject: profile.id, details });
      return { ...profile, credentialCheckedAt: null };
    });
  }

  #change(coachId: string, change: (profile: CoachProfile) => Promise<CoachProfile>): Promise<CoachProfile> {
    if (!isUuid(coachId)) throw coachNotFound();
    return this.database.transaction(async () => {
      const person = await this.persons.find(coachId);
      if (person?.role !== 'coach' || !person.isActive) throw coachNotFound();
      return this.keepListing.execute(await change(await this.coaches.lock(person.id)));
    });
  }
}

function described(field: string, input: string): string {
  const text = cleanText(input);
  if (!text || [...text].length > MAXIMUM_LENGTH)
    throw validationFailed({ [field]: `Say it in 1 to ${MAXIMUM_LENGTH} characters.` });
  return text;
}
