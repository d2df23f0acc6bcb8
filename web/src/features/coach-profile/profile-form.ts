import type { SaveCoachProfileInput } from '../../api/generated/graphql';
import { toMajor } from '../../lib/format';
import { parseAmount } from '../../lib/parse-amount';
import type { CoachProfileSettings } from './coach-profile.api';

export const MIN_BIO_LENGTH = 50;
const RATE_MINOR = { minimum: 1_000, maximum: 50_000 };
/** Rates are in dollars. */
export const CURRENCY = 'USD';
const CENTS = 100;
const BPS = 10_000;

export interface ProfileForm {
  fullName: string;
  bio: string;
  specializations: string[];
  certifications: string[];
  /** Lower bound of the bucket, as text; empty when not set. */
  yearsCoaching: string;
  /** In dollars, as typed. */
  rate: string;
  languagesSpoken: string[];
  isAcceptingNewClients: boolean;
}

export type ProfileField = keyof ProfileForm;

export function formOf(profile: CoachProfileSettings): ProfileForm {
  return {
    fullName: profile.fullName,
    bio: profile.bio,
    specializations: profile.specializations,
    certifications: profile.certifications,
    yearsCoaching: profile.yearsCoaching > 0 ? String(profile.yearsCoaching) : '',
    rate: profile.baseRate ? String(toMajor(profile.baseRate)) : '',
    languagesSpoken: profile.languagesSpoken,
    isAcceptingNewClients: profile.isAcceptingNewClients,
  };
}

function rateMinorOf(rate: string): number | null {
  const amount = parseAmount(rate);
  return amount === null ? null : Math.round(amount * CENTS);
}

/** The share of the coach at a rate, as the services split it: the platform's part is rounded, the rest is the coach's. */
export const shareOf = (rateMinor: number, commissionBps: number): number =>
  rateMinor - Math.round((rateMinor * commissionBps) / BPS);

/** What is typed, in cents, where it is a rate that can be saved. */
export function typedRateMinor(form: ProfileForm): number | null {
  return invalidFields(form).rate === undefined ? rateMinorOf(form.rate) : null;
}

/** Keys below `coachProfile.invalid` of what is wrong, by field. */
export function invalidFields(form: ProfileForm): Partial<Record<ProfileField, string>> {
  const rateMinor = rateMinorOf(form.rate);
  const rate =
    rateMinor === null || rateMinor < RATE_MINOR.minimum
      ? 'rateLow'
      : rateMinor > RATE_MINOR.maximum
        ? 'rateHigh'
        : undefined;
  return {
    fullName: form.fullName.trim() ? undefined : 'fullName',
    bio: form.bio.trim().length >= MIN_BIO_LENGTH ? undefined : 'bio',
    specializations: form.specializations.length > 0 ? undefined : 'specializations',
    certifications: form.certifications.length > 0 ? undefined : 'certifications',
    yearsCoaching: form.yearsCoaching ? undefined : 'yearsCoaching',
    languagesSpoken: form.languagesSpoken.length > 0 ? undefined : 'languagesSpoken',
    rate,
  };
}

/** Of a form without invalid fields. The name is saved apart. */
export function inputOf(form: ProfileForm): SaveCoachProfileInput {
  return {
    bio: form.bio.trim(),
    specializations: form.specializations,
    certifications: form.certifications,
    yearsCoaching: Number(form.yearsCoaching),
    baseRateMinor: rateMinorOf(form.rate) ?? undefined,
    languagesSpoken: form.languagesSpoken,
    isAcceptingNewClients: form.isAcceptingNewClients,
  };
}
