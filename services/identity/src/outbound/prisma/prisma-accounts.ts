import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { Prisma, type PrismaClient } from '../../generated/client.js';
import { toAccount, toAccountRow, toAthleteRow, WITH_PARTS, type AccountRow } from './account.mapper.js';

export type Person = Pick<Account, 'id' | 'fullName' | 'avatarUrl' | 'role'>;

export interface Credentials {
  account: Account;
  /** Empty where no password opens the account. */
  passwordHash: string;
  /**
   * Before the address is confirmed: two different passwords were given for it. After that: the owner said that somebody
   * else used the account. Either way it opens nothing.
   */
  passwordDisputed: boolean;
}

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
    return credentials(
      await this.database.current.account.findUnique({ where: { email }, include: WITH_PARTS }),
    );
  }

  async findCredentialsById(id: string): Promise<Credentials | undefined> {
    return credentials(
      await this.database.current.account.findUnique({ where: { id }, include: WITH_PARTS }),
    );
  }

  /** Locks the account until the transaction ends. */
  async lock(id: string): Promise<Account | undefined> {
    return (await this.lockCredentials(id))?.account;
  }

  async lockCredentials(id: string): Promise<Credentials | undefined> {
    await this.database.query('select id from accounts where id = $1::uuid for no key update', id);
    return this.findCredentialsById(id);
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

  async recordSignIn(id: string, now: Date): Promise<void> {
    await this.database.current.account.update({ where: { id }, data: { lastSignInAt: now } });
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

  async findPeople(ids: string[]): Promise<Person[]> {
    return this.database.current.account.findMany({
      where: { id: { in: ids } },
      select: { id: true, fullName: true, avatarUrl: true, role: true },
    });
  }
}

function credentials(row: AccountRow | null): Credentials | undefined {
  if (!row) return undefined;
  const { passwordHash, passwordDisputed } = row;
  return { account: toAccount(row), passwordHash, passwordDisputed };
}
