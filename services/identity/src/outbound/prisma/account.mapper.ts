import type { Role } from '@bandeja/auth';
import type { Account } from '../../domain/account.js';
import type { AthleteProfile } from '../../domain/athlete-profile.js';
import type { Factor } from '../../domain/factor.js';
import type { GuardianConsent } from '../../domain/guardian-consent.js';
import type { Language } from '../../domain/language.js';
import type { Goal, PlayingSide, SkillLevel, Sport, Years } from '../../domain/profile-options.js';
import type { AccountModel } from '../../generated/models.js';

/** What ACCOUNT_COLUMNS returns. */
export interface AccountRow extends Omit<AccountModel, 'role' | 'avatarChangedAt'> {
  role: Role;
  /** Null without an athlete profile, and then the other parts of it are, too. */
  sport: string | null;
  skillLevel: string | null;
  yearsOfExperience: number | null;
  primaryGoals: string[] | null;
  playingSide: string | null;
  /** In JSON, so that times are text. */
  factors: (Omit<Factor, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string })[] | null;
  termsVersion: string | null;
  /** Null without a guardian, and then the other parts of the consent are, too. */
  guardianEmail: string | null;
  requestedAt: Date | null;
  answerBy: Date | null;
  agreedAt: Date | null;
  agreedTermsVersion: string | null;
  withdrawnAt: Date | null;
}

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

export function toCredentials(row: AccountRow): Credentials {
  const { passwordHash, passwordDisputed } = row;
  return { account: toAccount(row), passwordHash, passwordDisputed };
}

/** Values were checked when they were saved, so the casts are safe. */
function toAccount(row: AccountRow): Account {
  const { id, email, role, fullName, avatarUrl, timezone, profileCompleted, isActive, createdAt, updatedAt } =
    row;
  return {
    ...{ id, email, role, fullName, avatarUrl, timezone, profileCompleted, isActive, createdAt, updatedAt },
    newEmail: row.newEmail ?? undefined,
    language: row.language as Language,
    emailConfirmedAt: row.emailConfirmedAt ?? undefined,
    lastSignInAt: row.lastSignInAt ?? undefined,
    deletedAt: row.deletedAt ?? undefined,
    athlete: toAthlete(row),
    factors: (row.factors ?? []).map((factor) => ({
      ...factor,
      createdAt: new Date(factor.createdAt),
      updatedAt: new Date(factor.updatedAt),
    })),
    termsVersion: row.termsVersion ?? undefined,
    guardianConsent: toConsent(row),
  };
}

/** The account's own columns. */
export function toAccountRow({
  athlete: _,
  factors: __,
  termsVersion: ___,
  guardianConsent: ____,
  ...account
}: Account): Omit<AccountModel, 'passwordHash' | 'passwordDisputed' | 'avatarChangedAt'> {
  return {
    ...account,
    newEmail: account.newEmail ?? null,
    emailConfirmedAt: account.emailConfirmedAt ?? null,
    lastSignInAt: account.lastSignInAt ?? null,
    deletedAt: account.deletedAt ?? null,
  };
}

export function toAthleteRow(athlete: AthleteProfile) {
  return {
    ...athlete,
    skillLevel: athlete.skillLevel ?? null,
    yearsOfExperience: athlete.yearsOfExperience ?? null,
    playingSide: athlete.playingSide ?? null,
  };
}

function toConsent({
  guardianEmail,
  requestedAt,
  answerBy,
  ...answers
}: AccountRow): GuardianConsent | undefined {
  if (guardianEmail === null || !requestedAt || !answerBy) return undefined;
  return {
    ...{ guardianEmail, requestedAt, answerBy },
    agreedAt: answers.agreedAt ?? undefined,
    termsVersion: answers.agreedTermsVersion ?? undefined,
    withdrawnAt: answers.withdrawnAt ?? undefined,
  };
}

function toAthlete({ sport, ...row }: AccountRow): AthleteProfile | undefined {
  if (sport === null) return undefined;
  return {
    sport: sport as Sport,
    skillLevel: (row.skillLevel ?? undefined) as SkillLevel | undefined,
    yearsOfExperience: (row.yearsOfExperience ?? undefined) as Years | undefined,
    primaryGoals: (row.primaryGoals ?? []) as Goal[],
    playingSide: (row.playingSide ?? undefined) as PlayingSide | undefined,
  };
}
