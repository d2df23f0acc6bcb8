import type { PersonalPart } from '@bandeja/database';

type Parts = Record<string, PersonalPart>;

/** What is kept of a person, by name: nothing of the other side of a payment, and nothing of the provider's own. */
export abstract class PersonalRecords {
  abstract ofAthlete(userId: string): Parts;
  abstract ofCoach(userId: string): Parts;
}
