export interface Person {
  userId: string;
  email: string;
  fullName: string;
  /** Left as it is when not told. */
  timezone?: string;
}

/** Our copy of who is who. */
export abstract class People {
  abstract find(userId: string): Promise<Person | undefined>;
  abstract remember(person: Person): Promise<void>;
}
