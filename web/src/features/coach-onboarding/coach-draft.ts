import type { OnboardingCoachFieldsFragment, SaveCoachProfileInput } from '../../api/generated/graphql';
import { toMajor, type MoneyAmount } from '../../lib/format';
import { parseAmount } from '../../lib/parse-amount';

export const MIN_BIO_LENGTH = 50;
export const MIN_RATE = 10;
export const MAX_RATE = 500;

/** What the wizard has collected so far. Rates are as typed, in dollars. */
export interface CoachDraft {
  experienceYears: number | undefined;
  certifications: string[];
  specializations: string[];
  bio: string;
  hourlyRate: string;
  minimumRate: string;
  agreed: boolean;
}

export type Field = keyof CoachDraft;
export type FieldErrors = Partial<Record<Field, string>>;

const typed = (money: MoneyAmount | null | undefined) => (money ? String(toMajor(money)) : '');

/** Starts from what is saved, so that nothing saved is overwritten by a blank. */
export function draftFrom(profile: OnboardingCoachFieldsFragment | undefined): CoachDraft {
  return {
    experienceYears: profile?.yearsCoaching || undefined,
    certifications: profile?.certifications ?? [],
    specializations: profile?.specializations ?? [],
    bio: profile?.bio ?? '',
    hourlyRate: typed(profile?.baseRate),
    minimumRate: typed(profile?.minimumRate),
    agreed: profile?.hasAcceptedCommissionAgreement ?? false,
  };
}

function pricingErrors({ bio, hourlyRate, minimumRate }: CoachDraft): FieldErrors {
  const rate = parseAmount(hourlyRate);
  const errors: FieldErrors = {};
  if (bio.trim().length < MIN_BIO_LENGTH) errors.bio = 'bioTooShort';
  if (rate === null || rate < MIN_RATE) errors.hourlyRate = 'rateTooLow';
  else if (rate > MAX_RATE) errors.hourlyRate = 'rateTooHigh';
  if (!minimumRate.trim()) return errors;
  const minimum = parseAmount(minimumRate);
  if (minimum === null || minimum < MIN_RATE) errors.minimumRate = 'rateTooLow';
  else if (rate !== null && minimum > rate) errors.minimumRate = 'minimumAboveBase';
  return errors;
}

/** What is missing on a step, as keys of `coachOnboarding.errors`. */
export function stepErrors(step: number, draft: CoachDraft, agreementLoaded: boolean): FieldErrors {
  const errors: FieldErrors = {};
  if (step === 2 && draft.experienceYears === undefined) errors.experienceYears = 'experienceMissing';
  if (step === 2 && draft.certifications.length === 0) errors.certifications = 'certificationMissing';
  if (step === 3 && draft.specializations.length === 0) errors.specializations = 'specializationMissing';
  if (step === 4) return pricingErrors(draft);
  if (step === 5 && !agreementLoaded) errors.agreed = 'agreementNotLoaded';
  else if (step === 5 && !draft.agreed) errors.agreed = 'agreementMissing';
  return errors;
}

const toMinor = (text: string): number | undefined => {
  const amount = parseAmount(text);
  return amount === null ? undefined : Math.round(amount * 100);
};

export const toProfileInput = (draft: CoachDraft): SaveCoachProfileInput => ({
  bio: draft.bio.trim(),
  specializations: draft.specializations,
  certifications: draft.certifications,
  yearsCoaching: draft.experienceYears,
  baseRateMinor: toMinor(draft.hourlyRate),
  minimumRateMinor: toMinor(draft.minimumRate),
});
