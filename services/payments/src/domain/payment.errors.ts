import { DomainError } from '@bandeja/errors';

export const MISSING_PAYMENT_TEXT =
  'Payment transaction not found. Payment must be initiated before completing the analysis.';
export const LAPSED_HOLD_TEXT = 'The hold on the card has expired. The athlete has to pay again.';
export const NO_HOLD_TEXT = 'There was never a hold for this analysis. The athlete has to pay again.';

/** Why a card was declined is private to the athlete: the coach only sees that it was. */
export const DECLINED_TEXT = "The athlete's card was declined.";

/** Failures that we found ourselves, by the word for which the web app has a text. */
const FINDINGS: Record<string, string> = {
  [MISSING_PAYMENT_TEXT]: 'missing',
  [LAPSED_HOLD_TEXT]: 'lapsed',
  [NO_HOLD_TEXT]: 'neverHeld',
};

export const failureForCoach = (message: string): string =>
  message === '' || message in FINDINGS ? message : DECLINED_TEXT;

export const analysisNotFound = () =>
  new DomainError('not-found', 'ANALYSIS_NOT_FOUND', 'Analysis not found or access denied');

export const paymentNotFound = () =>
  new DomainError('not-found', 'PAYMENT_NOT_FOUND', 'There is no payment for this analysis.');

export const paymentNotOpen = () =>
  new DomainError(
    'failed-precondition',
    'PAYMENT_NOT_OPEN',
    "This analysis doesn't need a payment right now.",
  );

export const paymentClosed = () =>
  new DomainError(
    'failed-precondition',
    'PAYMENT_CLOSED',
    'This analysis can no longer be paid for. Send your coach a new request.',
  );

export const paymentNotCancelable = () =>
  new DomainError(
    'failed-precondition',
    'PAYMENT_NOT_CANCELABLE',
    'The card is being charged or was charged. Use `refunds make` to give the money back.',
  );

export const amountMismatch = () =>
  new DomainError(
    'failed-precondition',
    'PAYMENT_AMOUNT_MISMATCH',
    'The price has changed since this page was opened. Reload it and try again.',
  );

export const customerNotFound = () =>
  new DomainError(
    'not-found',
    'CUSTOMER_NOT_FOUND',
    "Your payment details weren't found. Reload the page and try again.",
  );

export const paymentMethodNotFound = () =>
  new DomainError(
    'not-found',
    'PAYMENT_METHOD_NOT_FOUND',
    "That card isn't saved in your account. Add a card and try again.",
  );

export function captureFailed(failureMessage: string): DomainError {
  const reason = failureForCoach(failureMessage);
  return new DomainError(
    'failed-precondition',
    'PAYMENT_CAPTURE_FAILED',
    `Payment capture failed. Please contact support if this issue persists. ${reason}`,
    { reason, why: reason && (FINDINGS[reason] ?? 'declined') },
  );
}

export const refundWindowClosed = () =>
  new DomainError(
    'failed-precondition',
    'REFUND_WINDOW_CLOSED',
    'The refund period has ended. Contact support if something is wrong with this analysis.',
  );

export const paymentNotRefundable = () =>
  new DomainError(
    'failed-precondition',
    'PAYMENT_NOT_REFUNDABLE',
    "This payment can't be refunded right now. Contact support if you think it should be.",
  );

export const refundReasonMissing = () =>
  new DomainError('invalid', 'REFUND_REASON_MISSING', 'Give a reason for the refund.', {
    field: 'reason',
  });

export const transferReversalFailed = () =>
  new DomainError(
    'failed-precondition',
    'TRANSFER_REVERSAL_FAILED',
    "The coach's share couldn't be reversed, so nothing was refunded. Try again when their balance covers it.",
  );

export const analysisNotCompleted = () =>
  new DomainError(
    'failed-precondition',
    'ANALYSIS_NOT_COMPLETED',
    'The card is charged when the analysis is completed. Submit it first.',
  );

export const coachProfileIncomplete = () =>
  new DomainError(
    'failed-precondition',
    'COACH_PROFILE_INCOMPLETE',
    'Please complete your coach profile before setting up payments',
  );

export const payoutAccountExists = () =>
  new DomainError(
    'conflict',
    'PAYOUT_ACCOUNT_EXISTS',
    'You already have an active payment account. Please refresh the page.',
  );

export const payoutAccountNotFound = () =>
  new DomainError(
    'not-found',
    'PAYOUT_ACCOUNT_NOT_FOUND',
    'No payment account found. Please create an account first.',
  );

export const onboardingIncomplete = () =>
  new DomainError(
    'failed-precondition',
    'PAYOUT_ONBOARDING_INCOMPLETE',
    'Finish setting up your payout account first.',
  );

export const documentNotFound = () =>
  new DomainError('not-found', 'DOCUMENT_NOT_FOUND', 'This link has expired. Reload the page for a new one.');

export const webhookSignatureInvalid = (cause: unknown) =>
  new DomainError(
    'invalid',
    'WEBHOOK_SIGNATURE_INVALID',
    'The signature does not fit the payload.',
    {},
    { cause },
  );

export const invalidField = (field: string, message: string) =>
  new DomainError('invalid', 'VALIDATION_FAILED', message, { field });

export const payoutNotWaiting = () =>
  new DomainError(
    'failed-precondition',
    'PAYOUT_NOT_WAITING',
    'There is no share that waits to be transferred: it was paid out or refunded.',
  );

export const taxIdInvalid = () =>
  new DomainError(
    'invalid',
    'TAX_ID_INVALID',
    "This isn't a tax number of the country you chose. Check the number and the country.",
    { field: 'taxId' },
  );

export const vatIdInvalid = () =>
  new DomainError(
    'invalid',
    'VAT_ID_INVALID',
    'A VAT number begins with the letters of its country, such as ES12345678Z. Check it, or leave it empty.',
    { field: 'vatId' },
  );

export const payoutsNotFrozen = () =>
  new DomainError('failed-precondition', 'PAYOUTS_NOT_FROZEN', "This coach's payouts aren't frozen.");

export const reasonMissing = () => invalidField('reason', 'Say why: it is kept with the decision.');

export const tooManyCards = (waitMs: number) => {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return new DomainError(
    'rate-limited',
    'CARD_ATTEMPTS_EXCEEDED',
    `Too many tries with cards. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then try again with a card that your bank accepts.`,
    { retryAfterSeconds: String(Math.ceil(waitMs / 1_000)) },
  );
};

export const payoutNotUnderReview = () =>
  new DomainError('failed-precondition', 'PAYOUT_NOT_UNDER_REVIEW', 'This payout waits for no decision.');

export const payoutUnderReview = () =>
  new DomainError(
    'failed-precondition',
    'PAYOUT_UNDER_REVIEW',
    'This payout is conspicuous. Use `payouts clear` or `payouts refuse` with a reason.',
  );
