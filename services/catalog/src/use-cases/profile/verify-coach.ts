import { Clock } from '@bandeja/clock';
import { Database, OperatorLog } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { coachNotFound, coachNotVerified, validationFailed } from '../../domain/catalog.errors.js';
import { cleanText } from '../../domain/clean-text.js';
import type { CoachProfile } from '../../domain/coach-profile.js';
import { isUuid } from '../../domain/identifier.js';
import { PrismaCoaches } from '../../outbound/prisma/prisma-coaches.js';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { KeepListing } from './keep-listing.js';

const MAXIMUM_LENGTH = 500;

/** An operator confirms that they saw a coach's credential, or withdraws it (T-70). Their words go to the operator log. */
@Injectable()
export class VerifyCoach {
  constructor(
    private readonly database: Database,
    private readonly coaches: PrismaCoaches,
    private readonly people: PrismaPeople,
    private readonly keepListing: KeepListing,
    private readonly log: OperatorLog,
    private readonly clock: Clock,
  ) {}

  /** May be repeated: the time of the last check counts. */
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
      const person = await this.people.find(coachId);
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
