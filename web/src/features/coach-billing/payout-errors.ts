import { errorCode } from '../../api/error-copy';

export type PayoutStep = 'create' | 'onboardingLink' | 'dashboardLink' | 'fetch';

const BY_CODE: Record<string, string> = {
  COACH_PROFILE_INCOMPLETE: 'profileIncomplete',
  COACH_NOT_FOUND: 'profileNotFound',
  PROFILE_NOT_FOUND: 'profileNotFound',
  PAYOUT_ACCOUNT_EXISTS: 'accountExists',
  PAYOUT_ACCOUNT_NOT_FOUND: 'noAccount',
  PAYOUT_ONBOARDING_INCOMPLETE: 'onboardingIncomplete',
  UNAUTHENTICATED: 'userMissing',
  NO_ACCOUNT_ID: 'noAccountId',
};

const BY_TEXT: [RegExp, string][] = [
  [/404|Coach profile not found/i, 'profileNotFound'],
  [/profile must be completed/i, 'profileIncomplete'],
  [/already has an active/i, 'accountExists'],
];

const textOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';

/** The key below `coachBilling.payout.error` of the text to show. */
export function payoutErrorKey(error: unknown, step: PayoutStep): string {
  // There is nothing to see on the dashboard of an account that is not there; the others can be set up.
  if (errorCode(error) === 'PAYOUT_ACCOUNT_NOT_FOUND' && step === 'dashboardLink') return 'noAccountThere';
  const byText = BY_TEXT.find(([pattern]) => pattern.test(textOf(error)));
  return BY_CODE[errorCode(error)] ?? byText?.[1] ?? step;
}
