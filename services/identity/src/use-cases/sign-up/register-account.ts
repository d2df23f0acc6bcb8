import type { Role } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Account } from '../../domain/account.js';
import { parseEmail } from '../../domain/email-address.js';
import { parseFullName } from '../../domain/full-name.js';
import { parseAge, type AgeCommand, type StatedAge } from '../../domain/guardian-consent.js';
import { validationFailed } from '../../domain/identity.errors.js';
import { mailLocale } from '../../domain/language.js';
import { parseTermsVersion } from '../../domain/terms.js';
import { DEFAULT_TIME_ZONE } from '../../domain/time-zone.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaGuardianConsents } from '../../outbound/prisma/prisma-guardian-consents.js';
import { PrismaTermsAcceptances } from '../../outbound/prisma/prisma-terms-acceptances.js';
import { CheckNewPassword } from '../password/check-new-password.js';
import { AccountEvents } from '../ports/account-events.js';
import { PasswordHasher } from '../ports/password-hasher.js';

export interface RegistrationCommand extends Partial<AgeCommand> {
  email: string;
  password: string;
  fullName: string;
  /** Undefined when no allowed role was chosen. */
  role: Role | undefined;
  locale: string;
  /** Of the terms of service that the page showed. */
  termsVersion?: string;
}

/** Without a password: the owner sets the first one by a link. */
export type RegistrationWithout = Omit<RegistrationCommand, 'password'> & { password: undefined };

/** What no password has as its hash. */
const NO_PASSWORD = '';

export interface PreparedAccount {
  account: Account;
  passwordHash: string;
  /** Undefined where nobody was asked for their age. */
  stated: StatedAge | undefined;
}

/** What all ways to create an account share, in two steps so that hashing happens outside the transaction. */
@Injectable()
export class RegisterAccount {
  constructor(
    private readonly accounts: PrismaAccounts,
    private readonly acceptances: PrismaTermsAcceptances,
    private readonly consents: PrismaGuardianConsents,
    private readonly checkNewPassword: CheckNewPassword,
    private readonly hasher: PasswordHasher,
    private readonly events: AccountEvents,
  ) {}

  async prepare(command: RegistrationCommand | RegistrationWithout, now: Date): Promise<PreparedAccount> {
    const email = parseEmail(command.email);
    // Checked before the rest, as clients of the GoTrue protocol expect.
    if (command.password !== undefined)
      await this.checkNewPassword.execute(command.password, 'signUp', { ...command, email });
    const fullName = parseFullName(command.fullName);
    if (!command.role) throw validationFailed('role', 'Choose whether you join as an athlete or as a coach.');
    const { age = '', guardianEmail = '' } = command;
    const stated = parseAge({ age, guardianEmail }, { email, role: command.role }, now);
    const account: Account = {
      id: randomUUID(),
      email,
      newEmail: undefined,
      role: command.role,
      fullName,
      avatarUrl: '',
      language: mailLocale(command.locale),
      timezone: DEFAULT_TIME_ZONE,
      profileCompleted: command.role === 'admin',
      isActive: true,
      emailConfirmedAt: undefined,
      lastSignInAt: undefined,
      deletedAt: undefined,
      createdAt: now,
      updatedAt: now,
      athlete: undefined,
      factors: [],
      termsVersion: parseTermsVersion(command.termsVersion ?? ''),
      guardianConsent: stated?.consent,
    };
    const passwordHash =
      command.password === undefined ? NO_PASSWORD : await this.hasher.hash(command.password);
    return { account, stated, passwordHash };
  }

  /** Stores and publishes the account in the open transaction; false when the address is taken. */
  async insert({ account, passwordHash, stated }: PreparedAccount): Promise<boolean> {
    if (!(await this.accounts.insertIfFree(account, passwordHash))) return false;
    if (account.termsVersion) await this.acceptances.add(account.id, account.termsVersion, account.createdAt);
    if (stated) await this.consents.addStatement(account.id, stated, account.createdAt);
    await this.events.registered(account);
    await this.events.profileUpdated(account);
    return true;
  }
}
