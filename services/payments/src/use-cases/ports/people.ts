export interface Person {
  userId: string;
  email: string;
  fullName: string;
  /** Left as it is when not told. */
  timezone?: string;
}

/** Our copy of who is who. */
export abstract class People {
  /** Nobody of them is forgotten before the open transaction ends: what it writes of them is found afterwards. */
  abstract listHeld(userIds: readonly string[]): Promise<Person[]>;
  abstract find(userId: string): Promise<Person | undefined>;
  /** Nothing of somebody who is forgotten. */
  abstract remember(person: Person): Promise<void>;
  /** Takes name and address away for good. */
  abstract forget(userId: string): Promise<void>;
}
