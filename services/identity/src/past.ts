import type { AdminContext } from '@bandeja/hosting';
import type { IdentityConfig } from './config.js';
import type { SignUpRole } from './domain/account.js';
import { changeProfile, type ProfileInput } from './domain/profile-change.js';
import type { PrismaClient } from './generated/client.js';
import { openAdmin } from './open-admin.js';
import { Argon2PasswordHasher } from './outbound/argon2/argon2-password-hasher.js';
import { PrismaAccounts } from './outbound/prisma/prisma-accounts.js';

/** Somebody who signed up long ago, confirmed the address and completed the profile. */
export interface PastAccount extends Pick<ProfileInput, 'timezone' | 'athlete'> {
  id: string;
  email: string;
  password: string;
  fullName: string;
  role: SignUpRole;
  locale: string;
  /** Empty when there is no picture. */
  avatarUrl: string;
}

/** Creates the accounts whose addresses are free, and publishes them together. Nobody is mailed; safe to repeat. */
export async function recordPastAccounts(
  context: AdminContext<IdentityConfig, PrismaClient>,
  past: readonly PastAccount[],
): Promise<void> {
  const { database } = context;
  const { registration } = openAdmin(context);
  const accounts = new PrismaAccounts(database);
  const hashes = await hashesOf(past);
  const now = new Date();
  await database.transaction(async () => {
    for (const { id, avatarUrl, password, timezone, athlete, ...person } of past) {
      const prepared = await registration.prepare({ ...person, password: undefined }, now);
      const registered = { ...prepared.account, id, avatarUrl, emailConfirmedAt: now };
      const account = changeProfile(registered, { timezone, athlete });
      const passwordHash = hashes.get(password) ?? '';
      if (!(await registration.insert({ ...prepared, account, passwordHash }))) continue;
      if (athlete) await accounts.saveProfile(account);
    }
  });
}

/** One of each password: hashing is meant to take long. */
async function hashesOf(past: readonly PastAccount[]): Promise<ReadonlyMap<string, string>> {
  const hasher = new Argon2PasswordHasher();
  const passwords = [...new Set(past.map(({ password }) => password))];
  return new Map(
    await Promise.all(passwords.map(async (password) => [password, await hasher.hash(password)] as const)),
  );
}
