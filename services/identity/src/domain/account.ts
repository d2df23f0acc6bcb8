import type { Role } from '@bandeja/auth';
import type { AthleteProfile } from './athlete-profile.js';
import type { Factor } from './factor.js';
import type { GuardianConsent } from './guardian-consent.js';
import type { Language } from './language.js';

export interface Account {
  id: string;
  email: string;
  /** Asked for, and not yet confirmed by its mailed link. */
  newEmail: string | undefined;
  role: Role;
  fullName: string;
  /** Empty when there is none. */
  avatarUrl: string;
  language: Language;
  timezone: string;
  profileCompleted: boolean;
  isActive: boolean;
  emailConfirmedAt: Date | undefined;
  lastSignInAt: Date | undefined;
  deletedAt: Date | undefined;
  createdAt: Date;
  updatedAt: Date;
  /** Of athletes, once they saved one. */
  athlete: AthleteProfile | undefined;
  /** Second factors, oldest first. */
  factors: readonly Factor[];
  /** The latest version of the terms of service that the person accepted; undefined for accounts made without a page. */
  termsVersion: string | undefined;
  /** Only of people who said that they are under 16. */
  guardianConsent: GuardianConsent | undefined;
}

export const SIGN_UP_ROLES = ['athlete', 'coach'] as const satisfies Role[];
export type SignUpRole = (typeof SIGN_UP_ROLES)[number];

/**
 * Whoever reads the mail of the address has confirmed it, and the guardian of somebody under 16 has answered. Until then the
 * account is nobody's for sure: another sign-up may be of the owner of the address.
 */
export function isEstablished({
  emailConfirmedAt,
  guardianConsent,
}: Pick<Account, 'emailConfirmedAt' | 'guardianConsent'>): boolean {
  return emailConfirmedAt !== undefined && (!guardianConsent || guardianConsent.agreedAt !== undefined);
}

/** A deactivated or deleted account opens no session and gets no mail. */
export function isBanned(account: Pick<Account, 'isActive' | 'deletedAt'>): boolean {
  return !account.isActive || account.deletedAt !== undefined;
}
