import type { SaveCoachProfileInput } from '../../api/generated/graphql';
import { parseAmount } from '../../lib/parse-amount';
import { isAccepted, type Agreement, type CoachDraft, type Field } from './coach-draft';

export const STEPS = ['welcome', 'experience', 'specializations', 'pricing', 'agreement', 'done'] as const;
export const MIN_BIO_LENGTH = 50;
const MAX_BIO_LENGTH = 5_000;
const MIN_RATE = 10;
const MAX_RATE = 500;

export type FieldErrors = Partial<Record<Field, string>>;

/** In characters as people count them. */
export const bioLength = (bio: string): number => [...bio.trim()].length;

const looksNegative = (amount: string) => /^-[\d.,]+$/.test(amount.trim());

function rateError(typed: string): string | undefined {
  const rate = parseAmount(typed);
  if (rate === null) return typed.trim() && !looksNegative(typed) ? 'rateUnreadable' : 'rateTooLow';
  if (rate < MIN_RATE) return 'rateTooLow';
  return rate > MAX_RATE ? 'rateTooHigh' : undefined;
}

function minimumError({ hourlyRate, minimumRate }: CoachDraft): string | undefined {
  if (!minimumRate.trim()) return undefined;
  const [minimum, base] = [parseAmount(minimumRate), parseAmount(hourlyRate)];
  if (minimum !== null && base !== null && minimum > base) return 'minimumAboveBase';
  return rateError(minimumRate);
}

function bioError(bio: string): string | undefined {
  if (bioLength(bio) < MIN_BIO_LENGTH) return 'bioTooShort';
  return bioLength(bio) > MAX_BIO_LENGTH ? 'bioTooLong' : undefined;
}

const found = (errors: Record<string, string | undefined | false>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error));

/** What is missing on a step, as keys of `coachOnboarding.errors`. */
export function stepErrors(step: number, draft: CoachDraft, agreement: Agreement | undefined): FieldErrors {
  switch (STEPS[step - 1]) {
    case 'experience':
      return found({
        experienceYears: draft.experienceYears === undefined && 'experienceMissing',
        certifications: draft.certifications.length === 0 && 'certificationMissing',
      });
    case 'specializations':
      return found({ specializations: draft.specializations.length === 0 && 'specializationMissing' });
    case 'pricing':
      return found({
        bio: bioError(draft.bio),
        hourlyRate: rateError(draft.hourlyRate),
        minimumRate: minimumError(draft),
      });
    case 'agreement':
      return found({
        agreedTo: !agreement ? 'agreementNotLoaded' : !isAccepted(draft, agreement) && 'agreementMissing',
      });
    default:
      return {};
  }
}

/** The step of an earlier visit, as far as the answers carry. */
export function resumedStep(kept: unknown, draft: CoachDraft, agreement: Agreement | undefined): number {
  const numbers = STEPS.map((_name, index) => index + 1);
  const open = numbers.find((step) => Object.keys(stepErrors(step, draft, agreement)).length > 0);
  return typeof kept === 'number' ? Math.min(Math.max(Math.trunc(kept), 1), open ?? STEPS.length) : 1;
}

/** Where each field of the server's profile is asked. */
const ASKED_AT: Partial<Record<keyof SaveCoachProfileInput, { field: Field; step: number }>> = {
  yearsCoaching: { field: 'experienceYears', step: 2 },
  certifications: { field: 'certifications', step: 2 },
  specializations: { field: 'specializations', step: 3 },
  bio: { field: 'bio', step: 4 },
  baseRateMinor: { field: 'hourlyRate', step: 4 },
  minimumRateMinor: { field: 'minimumRate', step: 4 },
};

/** The first step with answers that the server refused, and those. */
export function refusedFields(
  details: Record<string, string>,
): { step: number; fields: Field[] } | undefined {
  const refused = (Object.keys(details) as (keyof SaveCoachProfileInput)[]).flatMap(
    (name) => ASKED_AT[name] ?? [],
  );
  if (refused.length === 0) return undefined;
  const step = Math.min(...refused.map((one) => one.step));
  return { step, fields: refused.filter((one) => one.step === step).map(({ field }) => field) };
}
