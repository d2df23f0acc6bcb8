import type { Person } from '../../domain/coach-profile.js';

export abstract class PersonRepository {
  abstract find(userId: string): Promise<Person | undefined>;
  /** Takes over what identity says; someone deleted stays deleted. */
  abstract save(person: Person): Promise<void>;
  abstract anonymise(userId: string, role: Person['role']): Promise<void>;
}
