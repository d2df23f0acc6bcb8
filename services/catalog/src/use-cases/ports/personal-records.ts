import type { PersonalPart } from '@bandeja/database';

type Parts = Record<string, PersonalPart>;

/** What is kept of a person, by name. Of others it tells no more than the name that the person sees on the screens. */
export abstract class PersonalRecords {
  abstract ofAthlete(userId: string): Parts;
  abstract ofCoach(userId: string): Parts;
}
