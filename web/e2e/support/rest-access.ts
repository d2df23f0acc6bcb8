import type { Outcome, Outcomes } from './callers.js';
import type { Scenario } from './scenario.js';

/** A request to a route of the gateway, about things of the athlete and of the requested coach, and its outcomes. */
export interface RestRule {
  /** For the `:names` in its path. */
  params?: (scenario: Scenario) => Record<string, string>;
  query?: (scenario: Scenario) => Record<string, string>;
  body?: (scenario: Scenario) => unknown;
  headers?: Record<string, string>;
  /** People need a fresh proof of who they are. */
  stepUp?: true;
  outcomes: Outcomes;
}

const NO = '403 FORBIDDEN';

/** These routes need an account, and services have no access. */
const byCaller = (
  athlete: Outcome,
  otherAthlete: Outcome,
  coach: Outcome,
  otherCoach: Outcome,
  admin: Outcome = NO,
): Outcomes => ({
  ...{ athlete, otherAthlete, coach, otherCoach, admin },
  ...{ nobody: '401 UNAUTHENTICATED', service: '401 UNAUTHENTICATED', recovery: NO },
  halfway: '403 SECOND_FACTOR_REQUIRED',
});
/** The same outcome for everyone, signed in or not. */
export const alike = (outcome: Outcome): Outcomes => ({
  ...byCaller(outcome, outcome, outcome, outcome, outcome),
  ...{ nobody: outcome, service: outcome, recovery: outcome, halfway: outcome },
});
/** For routes about the account of the token; that of a service is none. */
const ofAccount = (outcome: Outcome): Outcomes => ({
  ...alike(outcome),
  ...{ nobody: '401 no_authorization', service: '403 bad_jwt' },
});
const LACKS_FACTOR = '403 second_factor_required';
/** What a recovery session may not do. */
const ofFullAccount = (outcome: Outcome, halfway = outcome): Outcomes => ({
  ...ofAccount(outcome),
  ...{ recovery: '403 forbidden', halfway },
});
const NO_FACTOR = '404 mfa_factor_not_found';
const ofNoFactor = () => ({ id: '7c1e9a52-5d0e-4d7b-9f43-2a1c6c9b0d11' });

const NO_ACCOUNT = '404 PAYOUT_ACCOUNT_NOT_FOUND';

/** Who gets what at each path of the product API (S0 section 7) and of /auth/v1. */
export const REST_ACCESS: Record<string, RestRule> = {
  'POST /api/stripe-create-customer': { body: () => ({}), outcomes: byCaller('200', '200', NO, NO) },
  'POST /api/stripe-create-setup-intent': {
    body: ({ customerId }) => ({ customerId }),
    outcomes: byCaller('200', '404 CUSTOMER_NOT_FOUND', NO, NO),
  },
  'GET /api/stripe-payment-methods': {
    query: ({ customerId }) => ({ customerId }),
    outcomes: byCaller('200', '404 CUSTOMER_NOT_FOUND', NO, NO),
  },
  'DELETE /api/stripe-delete-payment-method': {
    body: ({ spareMethodId }) => ({ paymentMethodId: spareMethodId }),
    outcomes: byCaller('200', '404 PAYMENT_METHOD_NOT_FOUND', NO, NO),
  },
  'POST /api/stripe-create-payment-intent': {
    body: ({ analysisId }) => ({ analysisId }),
    outcomes: byCaller('200', '404 ANALYSIS_NOT_FOUND', NO, NO),
  },
  'POST /api/stripe-capture-payment': {
    body: ({ analysisId }) => ({ analysisId }),
    outcomes: byCaller(NO, NO, '409 ANALYSIS_NOT_COMPLETED', '404 PAYMENT_NOT_FOUND'),
  },
  'POST /api/stripe-refund': {
    stepUp: true,
    body: ({ analysisId }) => ({ analysisId, reason: '' }),
    outcomes: byCaller(
      '409 PAYMENT_NOT_REFUNDABLE',
      '404 PAYMENT_NOT_FOUND',
      NO,
      NO,
      '409 PAYMENT_NOT_REFUNDABLE',
    ),
  },
  'POST /api/stripe-create-connect-account': {
    stepUp: true,
    body: ({ coach }) => ({ coachId: coach.id, email: coach.who.email }),
    outcomes: byCaller(NO, NO, '409 PAYOUT_ACCOUNT_EXISTS', NO_ACCOUNT),
  },
  'POST /api/stripe-connect-onboarding-link': {
    stepUp: true,
    body: ({ accountId }) => ({ accountId }),
    outcomes: byCaller(NO, NO, '200', NO_ACCOUNT),
  },
  'POST /api/stripe-connect-dashboard-link': {
    stepUp: true,
    body: ({ accountId }) => ({ accountId }),
    outcomes: byCaller(NO, NO, '200', NO_ACCOUNT),
  },
  'POST /api/send-email-notification': {
    body: ({ analysisId }) => ({ type: 'analysis_request', analysisId }),
    outcomes: byCaller('200', '404 ANALYSIS_NOT_FOUND', NO, NO),
  },
  'POST /api/stripe-webhook': {
    body: () => ({ type: 'payment_intent.succeeded' }),
    outcomes: alike('400 WEBHOOK_SIGNATURE_INVALID'),
  },
  'POST /api/stripe-connect-webhook': {
    body: () => ({ type: 'account.updated' }),
    outcomes: alike('400 WEBHOOK_SIGNATURE_INVALID'),
  },
  'POST /auth/v1/signup': { body: () => ({}), outcomes: alike('400 validation_failed') },
  'POST /auth/v1/resend': { body: () => ({}), outcomes: alike('400 validation_failed') },
  'POST /auth/v1/recover': { body: () => ({}), outcomes: alike('400 validation_failed') },
  'POST /auth/v1/verify': {
    body: () => ({ type: 'signup', token_hash: 'guessed' }),
    outcomes: alike('403 otp_expired'),
  },
  'GET /auth/v1/verify': {
    query: () => ({ type: 'signup', token: 'guessed' }),
    outcomes: alike('303'),
  },
  'POST /auth/v1/token': { body: () => ({}), outcomes: alike('400 validation_failed') },
  'GET /auth/v1/settings': { outcomes: alike('200') },
  'GET /auth/v1/health': { outcomes: alike('200') },
  'GET /auth/v1/user': { outcomes: ofAccount('200') },
  'PUT /auth/v1/user': {
    body: () => ({ password: 'another-password' }),
    outcomes: { ...ofAccount('400 current_password_wrong'), recovery: '200', halfway: LACKS_FACTOR },
  },
  'POST /auth/v1/factors': {
    stepUp: true,
    body: () => ({ factor_type: 'pigeon' }),
    outcomes: ofFullAccount('400 validation_failed', LACKS_FACTOR),
  },
  'POST /auth/v1/factors/:id/challenge': {
    params: ofNoFactor,
    body: () => ({}),
    outcomes: ofFullAccount(NO_FACTOR),
  },
  'POST /auth/v1/factors/:id/verify': {
    params: ofNoFactor,
    body: () => ({ challenge_id: 'none', code: '000000' }),
    outcomes: ofFullAccount(NO_FACTOR),
  },
  'DELETE /auth/v1/factors/:id': {
    stepUp: true,
    params: ofNoFactor,
    outcomes: ofFullAccount(NO_FACTOR, LACKS_FACTOR),
  },
  'GET /auth/v1/recovery-codes': { outcomes: ofFullAccount('200', LACKS_FACTOR) },
  'POST /auth/v1/recovery-codes': {
    stepUp: true,
    outcomes: { ...ofFullAccount(NO_FACTOR, LACKS_FACTOR), admin: '200' },
  },
  'POST /auth/v1/recovery-codes/verify': {
    body: () => ({ code: 'guessed' }),
    outcomes: ofFullAccount('422 mfa_verification_failed'),
  },
  'POST /auth/v1/step-up': {
    body: () => ({ password: 'not the password' }),
    outcomes: {
      ...ofFullAccount('400 current_password_wrong', LACKS_FACTOR),
      admin: LACKS_FACTOR,
    },
  },
  'GET /auth/v1/sessions': { outcomes: ofFullAccount('200', LACKS_FACTOR) },
  'DELETE /auth/v1/sessions/:id': {
    stepUp: true,
    params: () => ({ id: '00000000-0000-4000-8000-000000000000' }),
    outcomes: ofFullAccount('404 session_not_found', LACKS_FACTOR),
  },
  'POST /auth/v1/terms': {
    body: () => ({ version: 'guessed' }),
    outcomes: ofFullAccount('400 validation_failed', LACKS_FACTOR),
  },
  'POST /auth/v1/guardian-requests/read': {
    body: () => ({ token: 'guessed' }),
    outcomes: alike('403 otp_expired'),
  },
  'POST /auth/v1/guardian-requests/answer': {
    body: () => ({ token: 'guessed', answer: 'refuse' }),
    outcomes: alike('403 otp_expired'),
  },
  'POST /auth/v1/guardian-requests/resend': { body: () => ({}), outcomes: alike('400 validation_failed') },
  'POST /auth/v1/disputes': { body: () => ({ token: 'guessed' }), outcomes: alike('403 otp_expired') },
  'POST /auth/v1/logout': {
    stepUp: true,
    query: () => ({ scope: 'others' }),
    outcomes: {
      ...ofAccount('204'),
      ...{ recovery: '403 step_up_required', halfway: '403 step_up_required' },
    },
  },
};
