import type { Person } from '../../domain/person.js';

export abstract class People {
  /**
   * Locks their rows: nobody of them is forgotten before the open transaction ends, so that whatever it writes about
   * them is found by the deletion of their account.
   */
  abstract listHeld(userIds: readonly string[]): Promise<Person[]>;
}
