import type Stripe from 'stripe';

/** Form fields of the hosted page, by Stripe's own requirement names. */
export const REQUIREMENT_OF: Record<string, string[]> = {
  first_name: ['individual.first_name'],
  last_name: ['individual.last_name'],
  dob: ['individual.dob.day', 'individual.dob.month', 'individual.dob.year'],
  line1: ['individual.address.line1'],
  city: ['individual.address.city'],
  postal_code: ['individual.address.postal_code'],
  state: ['individual.address.state'],
  ssn_last_4: ['individual.ssn_last_4'],
  account_number: ['external_account'],
  tos: ['tos_acceptance.date', 'tos_acceptance.ip'],
};

export const DOCUMENT = 'individual.verification.document';
/** For an identity that cannot be verified without a document: https://docs.stripe.com/connect/testing */
export const UNVERIFIABLE_SSN = '1111';

const US_ONLY = new Set(['state', 'ssn_last_4']);

export function requiredFields(country: string): string[] {
  return Object.keys(REQUIREMENT_OF).filter((field) => country === 'US' || !US_ONLY.has(field));
}

export function missing(country: string, fields: Record<string, string>): string[] {
  return requiredFields(country)
    .filter((field) => (fields[field] ?? '') === '')
    .flatMap((field) => REQUIREMENT_OF[field] ?? []);
}

export function requirements(
  currentlyDue: string[],
  errors: Stripe.Account.Requirements.Error[] = [],
): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: currentlyDue,
    disabled_reason: currentlyDue.length === 0 ? null : 'requirements.past_due',
    errors,
    eventually_due: currentlyDue,
    past_due: currentlyDue,
    pending_verification: [],
  };
}

/** Nothing to give, something to wait for: https://docs.stripe.com/connect/handling-api-verification */
export const inReview = (): Stripe.Account.Requirements => ({
  ...requirements([]),
  disabled_reason: 'requirements.pending_verification',
  pending_verification: [DOCUMENT],
});
