import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { Prisma, type PrismaClient } from '../../generated/client.js';
import {
  toAccountRow,
  toAthleteRow,
  toCredentials,
  type AccountRow,
  type Credentials,
} from './account.mapper.js';
import { ACCOUNT_BY_EMAIL, ACCOUNT_BY_ID, LOCK_ACCOUNT, PEOPLE_BY_ID } from './account.queries.js';

export type Person = Pick<Account, 'id' | 'fullName' | 'avatarUrl' | 'role'>;

export interface AvatarChange {
  userId: string;
  avatarUrl: string;
  changedAt: Date;
}

const UNIQUE_VIOLATION = 'P2002';

@Injectable()
export class PrismaAccounts {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** False when the address is taken, also by an account that is created at the same moment. */
  async insertIfFree(account: Account, passwordHash: string): Promise<boolean> {
    const { count } = await this.database.current.account.createMany({
      data: [{ ...toAccountRow(account), passwordHash }],
      skipDuplicates: true,
    });
    return count === 1;
  }

  async findById(id: string): Promise<Account | undefined> {
    return (await this.findCredentialsById(id))?.account;
  }

  async findByEmail(email: string): Promise<Account | undefined> {
    return (await this.findCredentialsByEmail(email))?.account;
  }

  async findCredentialsByEmail(email: string): Promise<Credentials | undefined> {
    return credentials(await this.database.queryPrepared<AccountRow>(ACCOUNT_BY_EMAIL, email));
  }

  async findCredentialsById(id: string): Promise<Credentials | undefined> {
    return credentials(await this.database.queryPrepared<AccountRow>(ACCOUNT_BY_ID, id));
  }

  /** Locks the account until the transaction ends. */
  async lock(id: string): Promise<Account | undefined> {
    return (await this.lockCredentials(id))?.account;
  }

  async lockCredentials(id: string): Promise<Credentials | undefined> {
    // In one round trip. What is read is what there is once the lock is held, because it is another statement.
    const [, found] = await Promise.all([
      this.database.executePrepared(LOCK_ACCOUNT, id),
      this.findCredentialsById(id),
    ]);
    return found;
  }

  async saveProfile(account: Account): Promise<void> {
    const { id, fullName, language, timezone, profileCompleted, updatedAt } = account;
    const athlete = account.athlete && toAthleteRow(account.athlete);
    await this.database.current.account.update({
      where: { id },
      data: {
        fullName,
        language,
        timezone,
        profileCompleted,
        updatedAt,
        ...(athlete ? { athlete: { upsert: { create: athlete, update: athlete } } } : {}),
      },
    });
  }

  async setPassword(id: string, passwordHash: string, now: Date): Promise<void> {
    await this.database.current.account.update({
      where: { id },
      data: { passwordHash, passwordDisputed: false, updatedAt: now },
    });
  }

  /** A new password ends it. */
  async disputePassword(id: string, now: Date): Promise<void> {
    await this.database.current.account.update({
      where: { id },
      data: { passwordDisputed: true, updatedAt: now },
    });
  }

  /**
   * Somebody signed up again with another password, while the account was not established: the address must be confirmed
   * (again), and neither password counts.
   */
  async reopen(id: string, now: Date): Promise<void> {
    await this.database.current.account.update({
      where: { id },
      data: { passwordDisputed: true, emailConfirmedAt: null, updatedAt: now },
    });
  }

  async confirmEmail(id: string, now: Date): Promise<void> {
    await this.database.current.account.updateMany({
      where: { id, emailConfirmedAt: null },
      data: { emailConfirmedAt: now, updatedAt: now },
    });
  }

  /** Undefined for none; a later wish replaces it. */
  async setNewEmail(id: string, newEmail: string | undefined, now: Date): Promise<void> {
    await this.database.current.account.update({
      where: { id },
      data: { newEmail: newEmail ?? null, updatedAt: now },
    });
  }

  /** False when the address is taken, also by an account that gets it at the same moment: the transaction is over then. */
  async takeNewEmail(id: string, email: string, now: Date): Promise<boolean> {
    if (await this.findByEmail(email)) return false;
    return this.database.current.account
      .update({ where: { id }, data: { email, newEmail: null, emailConfirmedAt: now, updatedAt: now } })
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === UNIQUE_VIOLATION)
          return false;
        throw error;
      });
  }

  /** The address must be free. */
  async setEmail(id: string, email: string, now: Date): Promise<void> {
    await this.database.current.account.update({ where: { id }, data: { email, updatedAt: now } });
  }

  async setCoachProfileCompleted(id: string, completed: boolean, now: Date): Promise<void> {
    await this.database.current.account.updateMany({
      where: { id, role: 'coach', profileCompleted: !completed },
      data: { profileCompleted: completed, updatedAt: now },
    });
  }

  /** The changed account; undefined when nothing changed, or when it is deleted or a later change is known. */
  async setAvatar(
    { userId: id, avatarUrl, changedAt }: AvatarChange,
    now: Date,
  ): Promise<Account | undefined> {
    const before = await this.lock(id);
    const { count } = await this.database.current.account.updateMany({
      where: {
        id,
        deletedAt: null,
        OR: [{ avatarChangedAt: null }, { avatarChangedAt: { lte: changedAt } }],
      },
      data: { avatarUrl, avatarChangedAt: changedAt, updatedAt: now },
    });
    return count === 1 && before?.avatarUrl !== avatarUrl ? this.findById(id) : undefined;
  }

  findPeople(ids: string[]): Promise<Person[]> {
    return this.database.queryPrepared<Person>(PEOPLE_BY_ID, ids);
  }
}

const credentials = ([row]: AccountRow[]) => row && toCredentials(row);
