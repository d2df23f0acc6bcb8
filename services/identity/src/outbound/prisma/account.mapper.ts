import type { Account } from '../../domain/account.js';
import type { AthleteProfile } from '../../domain/athlete-profile.js';
import type { GuardianConsent } from '../../domain/guardian-consent.js';
import type { Language } from '../../domain/language.js';
import type { Goal, PlayingSide, SkillLevel, Sport, Years } from '../../domain/profile-options.js';
import type { Prisma } from '../../generated/client.js';

export const WITH_PARTS = {
  athlete: true,
  factors: {
    select: { id: true, type: true, friendlyName: true, verifiedAt: true, createdAt: true, updatedAt: true },
    orderBy: { createdAt: 'asc' },
  },
  termsAcceptances: { select: { version: true }, orderBy: { version: 'desc' }, take: 1 },
  guardianConsent: true,
} as const;

export type AccountRow = Prisma.AccountGetPayload<{ include: typeof WITH_PARTS }>;

/** Values were checked when they were saved, so the casts are safe. */
export function toAccount(stored: AccountRow): Account {
  const { passwordHash: _, passwordDisputed: __, avatarChangedAt: ___, ...known } = stored;
  const { athlete, factors, termsAcceptances, guardianConsent, ...row } = known;
  return {
    ...row,
    newEmail: row.newEmail ?? undefined,
    language: row.language as Language,
    emailConfirmedAt: row.emailConfirmedAt ?? undefined,
    lastSignInAt: row.lastSignInAt ?? undefined,
    deletedAt: row.deletedAt ?? undefined,
    athlete: athlete ? toAthlete(athlete) : undefined,
    factors: factors.map(({ verifiedAt, ...factor }) => ({ ...factor, isVerified: verifiedAt !== null })),
    termsVersion: termsAcceptances[0]?.version,
    guardianConsent: guardianConsent ? toConsent(guardianConsent) : undefined,
  };
}

export function toAccountRow({
  athlete: _,
  factors: __,
  termsVersion: ___,
  guardianConsent: ____,
  ...account
}: Account): Omit<
  AccountRow,
  | 'athlete'
  | 'factors'
  | 'termsAcceptances'
  | 'guardianConsent'
  | 'passwordHash'
  | 'passwordDisputed'
  | 'avatarChangedAt'
> {
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
  accountId: _,
  agreedAt,
  termsVersion,
  withdrawnAt,
  ...asked
}: NonNullable<AccountRow['guardianConsent']>): GuardianConsent {
  return {
    ...asked,
    agreedAt: agreedAt ?? undefined,
    termsVersion: termsVersion ?? undefined,
    withdrawnAt: withdrawnAt ?? undefined,
  };
}

function toAthlete(row: NonNullable<AccountRow['athlete']>): AthleteProfile {
  return {
    sport: row.sport as Sport,
    skillLevel: (row.skillLevel ?? undefined) as SkillLevel | undefined,
    yearsOfExperience: (row.yearsOfExperience ?? undefined) as Years | undefined,
    primaryGoals: row.primaryGoals as Goal[],
    playingSide: (row.playingSide ?? undefined) as PlayingSide | undefined,
  };
}
