/** What coaches say about themselves, and what decides whether athletes can find them. */
export interface CoachProfile {
  id: string;
  bio: string;
  specializations: string[];
  certifications: string[];
  /** Lower bound of the bucket; 0 when not set. */
  yearsCoaching: number;
  languagesSpoken: string[];
  baseRateMinor: number | null;
  minimumRateMinor: number | null;
  currency: string;
  acceptsNewRates: boolean;
  isAcceptingNewClients: boolean;
  timezone: string;
  profileCompleted: boolean;
  payoutsEnabled: boolean;
  /** When an operator last checked a credential. */
  credentialCheckedAt: Date | null;
  /** The agreement in force; null until the coach has accepted that one. */
  acceptedAgreementId: string | null;
  /** Of the agreement that the coach accepted last. */
  commissionBps: number | null;
  listed: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** A person, as published by identity. */
export interface Person {
  id: string;
  role: 'athlete' | 'coach' | 'admin';
  fullName: string;
  avatarUrl: string;
  isActive: boolean;
}

export const DEFAULT_COMMISSION_BPS = 3_000;
export const MINIMUM_BIO_LENGTH = 50;

/** In characters as people count them, not in UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length;

/** S0-5.23: once complete a profile stays so. */
export function isComplete(profile: CoachProfile): boolean {
  return (
    profile.profileCompleted ||
    (lengthOf(profile.bio) >= MINIMUM_BIO_LENGTH &&
      profile.specializations.length > 0 &&
      profile.yearsCoaching > 0 &&
      profile.certifications.length > 0)
  );
}

/** T-58: a coach who takes no new clients stays listed (T-71), one without payouts does not (T-17). */
export function isListed(profile: CoachProfile, person: Person | undefined): boolean {
  return (
    isComplete(profile) &&
    profile.baseRateMinor !== null &&
    profile.acceptedAgreementId !== null &&
    profile.payoutsEnabled &&
    person?.role === 'coach' &&
    person.isActive
  );
}

export function acceptsRequests(coach: Pick<CoachProfile, 'listed' | 'isAcceptingNewClients'>): boolean {
  return coach.listed && coach.isAcceptingNewClients;
}

/** T-70: payouts work and an operator has checked one credential. */
export function isVerified(coach: Pick<CoachProfile, 'payoutsEnabled' | 'credentialCheckedAt'>): boolean {
  return coach.payoutsEnabled && coach.credentialCheckedAt !== null;
}
