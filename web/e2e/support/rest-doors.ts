import type { Outcome, Outcomes } from './door-callers.js';
import type { Scenario } from './scenario.js';

/** A path of the running gateway as Fastify declares it, and what is asked of it: things of the athlete and of the coach addressed. */
export interface RestDoor {
  /** For the `:names` in its path. */
  params?: (scenario: Scenario) => Record<string, string>;
  query?: (scenario: Scenario) => Record<string, string>;
  body?: (scenario: Scenario) => unknown;
  headers?: Record<string, string>;
  outcomes: Outcomes;
}

const NO = '403 FORBIDDEN';

/** Nobody gets in without an account, and a service has no business at these doors. */
const doors = (
  athlete: Outcome,
  otherAthlete: Outcome,
  coach: Outcome,
  otherCoach: Outcome,
  admin: Outcome = NO,
): Outcomes => ({
  ...{ athlete, otherAthlete, coach, otherCoach, admin },
  ...{ nobody: '401 UNAUTHENTICATED', service: '401 UNAUTHENTICATED', recovery: NO },
});
/** The same for everyone, signed in or not. */
export const alike = (outcome: Outcome): Outcomes => ({
  ...doors(outcome, outcome, outcome, outcome, outcome),
  ...{ nobody: outcome, service: outcome, recovery: outcome },
});
/** Of the account whose token it is; a service has none. */
const ofAccount = (outcome: Outcome): Outcomes => ({
  ...alike(outcome),
  ...{ nobody: '401 no_authorization', service: '401 no_authorization' },
});

const NO_ACCOUNT = '404 PAYOUT_ACCOUNT_NOT_FOUND';

/** Who gets what at each path of the product API (S0 section 7) and of /auth/v1. */
export const REST_DOORS: Record<string, RestDoor> = {
  'POST /api/stripe-create-customer': { body: () => ({}), outcomes: doors('200', '200', NO, NO) },
  'POST /api/stripe-create-setup-intent': {
    body: ({ customerId }) => ({ customerId }),
    outcomes: doors('200', '404 CUSTOMER_NOT_FOUND', NO, NO),
  },
  'GET /api/stripe-payment-methods': {
    query: ({ customerId }) => ({ customerId }),
    outcomes: doors('200', '404 CUSTOMER_NOT_FOUND', NO, NO),
  },
  'DELETE /api/stripe-delete-payment-method': {
    body: ({ spareMethodId }) => ({ paymentMethodId: spareMethodId }),
    outcomes: doors('200', '404 PAYMENT_METHOD_NOT_FOUND', NO, NO),
  },
  'POST /api/stripe-create-payment-intent': {
    body: ({ analysisId }) => ({ analysisId }),
    outcomes: doors('200', '404 ANALYSIS_NOT_FOUND', NO, NO),
  },
  'POST /api/stripe-capture-payment': {
    body: ({ analysisId }) => ({ analysisId }),
    outcomes: doors(NO, NO, '409 ANALYSIS_NOT_COMPLETED', '404 PAYMENT_NOT_FOUND'),
  },
  'POST /api/stripe-refund': {
    body: ({ analysisId }) => ({ analysisId, reason: '' }),
    outcomes: doors(
      '409 PAYMENT_NOT_REFUNDABLE',
      '404 PAYMENT_NOT_FOUND',
      NO,
      NO,
      '409 PAYMENT_NOT_REFUNDABLE',
    ),
  },
  'POST /api/stripe-create-connect-account': {
    body: ({ coach }) => ({ coachId: coach.id, email: coach.who.email }),
    outcomes: doors(NO, NO, '409 PAYOUT_ACCOUNT_EXISTS', NO_ACCOUNT),
  },
  'POST /api/stripe-connect-onboarding-link': {
    body: ({ accountId }) => ({ accountId }),
    outcomes: doors(NO, NO, '200', NO_ACCOUNT),
  },
  'POST /api/stripe-connect-dashboard-link': {
    body: ({ accountId }) => ({ accountId }),
    outcomes: doors(NO, NO, '200', NO_ACCOUNT),
  },
  'POST /api/send-email-notification': {
    body: ({ analysisId }) => ({ type: 'analysis_request', analysisId }),
    outcomes: doors('200', '404 ANALYSIS_NOT_FOUND', NO, NO),
  },
  'POST /api/stripe-webhook': {
    body: () => ({ type: 'payment_intent.succeeded' }),
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
    outcomes: { ...ofAccount('400 current_password_wrong'), recovery: '200' },
  },
  'POST /auth/v1/logout': {
    query: () => ({ scope: 'others' }),
    outcomes: { ...ofAccount('204'), service: '403 forbidden' },
  },
};
