import type {
  ActiveAgreementQuery,
  OnboardingCoachFieldsFragment,
  SaveCoachProfileInput,
} from '../../api/generated/graphql';
import { toMajor, type MoneyAmount } from '../../lib/format';
import { oneOf, someOf } from '../../lib/kept-draft';
import { CERTIFICATIONS, COACH_YEARS, SPECIALIZATIONS } from '../../lib/options';
import { parseAmount } from '../../lib/parse-amount';

export type Agreement = ActiveAgreementQuery['activeAgreement'];

/** What the wizard has collected so far. Rates are as typed, in dollars. */
export interface CoachDraft {
  experienceYears: number | undefined;
  certifications: string[];
  specializations: string[];
  bio: string;
  hourlyRate: string;
  minimumRate: string;
  /** The agreement that was read and accepted; another one must be read again. */
  agreedTo: string | undefined;
}

export type Field = keyof CoachDraft;

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
    agreedTo: undefined,
  };
}

const text = (kept: unknown): string | undefined => (typeof kept === 'string' && kept ? kept : undefined);

/** The answers of an earlier visit over what is saved. */
export function resumedDraft(kept: Record<string, unknown>, saved: CoachDraft): CoachDraft {
  return {
    experienceYears: oneOf(COACH_YEARS, kept.experienceYears) ?? saved.experienceYears,
    certifications: someOf(CERTIFICATIONS, kept.certifications) ?? saved.certifications,
    specializations: someOf(SPECIALIZATIONS, kept.specializations) ?? saved.specializations,
    bio: text(kept.bio) ?? saved.bio,
    hourlyRate: text(kept.hourlyRate) ?? saved.hourlyRate,
    minimumRate: text(kept.minimumRate) ?? saved.minimumRate,
    agreedTo: text(kept.agreedTo),
  };
}

export const isAccepted = (draft: CoachDraft, agreement: Agreement | undefined): boolean =>
  agreement !== undefined && (agreement.accepted || draft.agreedTo === agreement.id);

const toMinor = (amount: string): number | undefined => {
  const parsed = parseAmount(amount);
  return parsed === null ? undefined : Math.round(parsed * 100);
};

export const toProfileInput = (draft: CoachDraft): SaveCoachProfileInput => ({
  bio: draft.bio.trim(),
  specializations: draft.specializations,
  certifications: draft.certifications,
  yearsCoaching: draft.experienceYears,
  baseRateMinor: toMinor(draft.hourlyRate),
  minimumRateMinor: toMinor(draft.minimumRate),
});
