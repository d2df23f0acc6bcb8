import type { ByCode, ErrorCode } from '../../api/error-codes';
import { errorCode } from '../../api/error-copy';
import type { ApiError } from '../../api/request';

export type PayoutStep = 'create' | 'onboardingLink' | 'dashboardLink' | 'fetch';

const BY_CODE: ByCode<string> = {
  COACH_PROFILE_INCOMPLETE: 'profileIncomplete',
  COACH_NOT_FOUND: 'profileNotFound',
  PAYOUT_ACCOUNT_EXISTS: 'accountExists',
  PAYOUT_ACCOUNT_NOT_FOUND: 'noAccount',
  PAYOUT_ONBOARDING_INCOMPLETE: 'onboardingIncomplete',
  UNAUTHENTICATED: 'userMissing',
};

const BY_TEXT: [RegExp, ErrorCode][] = [
  [/404|Coach profile not found/i, 'COACH_NOT_FOUND'],
  [/profile must be completed/i, 'COACH_PROFILE_INCOMPLETE'],
  [/already has an active/i, 'PAYOUT_ACCOUNT_EXISTS'],
];

/** A proxy refuses without a code. Its words are read here, as the answer comes in, and nowhere after. */
export function withCode(error: ApiError): ApiError {
  const told = error.code === 'INTERNAL' && BY_TEXT.find(([pattern]) => pattern.test(error.message));
  return told ? { ...error, code: told[1] } : error;
}

/** The key below `coachBilling.payout.error` of the text to show. */
export function payoutErrorKey(error: unknown, step: PayoutStep): string {
  const code = errorCode(error);
  // There is nothing to see on the dashboard of an account that is not there; the others can be set up.
  if (code === 'PAYOUT_ACCOUNT_NOT_FOUND' && step === 'dashboardLink') return 'noAccountThere';
  return BY_CODE[code] ?? step;
}
