import type { Account } from '../../domain/account.js';

export type Person = Pick<Account, 'id' | 'fullName' | 'avatarUrl' | 'role'>;

export interface Credentials {
  account: Account;
  /** Empty where no password opens the account. */
  passwordHash: string;
  /** Two passwords were given for the address before anybody had proved that it is theirs. */
  passwordDisputed: boolean;
}

export abstract class AccountRepository {
  /** False when the address is taken, also by an account that appears at the same moment. */
  abstract insertIfFree(account: Account, passwordHash: string): Promise<boolean>;
  abstract findById(id: string): Promise<Account | undefined>;
  abstract findByEmail(email: string): Promise<Account | undefined>;
  abstract findCredentialsByEmail(email: string): Promise<Credentials | undefined>;
  abstract findCredentialsById(id: string): Promise<Credentials | undefined>;
  /** Keeps the account from being changed by others until the transaction ends. */
  abstract lock(id: string): Promise<Account | undefined>;
  abstract saveProfile(account: Account): Promise<void>;
  abstract setPassword(id: string, passwordHash: string, now: Date): Promise<void>;
  /** Only while the address is unconfirmed; a new password ends it. */
  abstract disputePassword(id: string): Promise<void>;
  abstract confirmEmail(id: string, now: Date): Promise<void>;
  abstract recordSignIn(id: string, now: Date): Promise<void>;
  abstract setCoachProfileCompleted(id: string, completed: boolean, now: Date): Promise<void>;
  /** The account as it then is; undefined when nothing changed, or when it is deleted or knows later news. */
  abstract setAvatar(id: string, avatarUrl: string, changedAt: Date): Promise<Account | undefined>;
  abstract findPeople(ids: string[]): Promise<Person[]>;
}
