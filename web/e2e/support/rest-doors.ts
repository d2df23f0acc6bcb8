import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CallerName, Scenario } from './scenario.js';

/** A status, and the code of the refusal where it is one: `404 CUSTOMER_NOT_FOUND`. */
export type Outcome = string;

export interface RestDoor {
  /** Things of the athlete and of the coach addressed. */
  query?: (scenario: Scenario) => Record<string, string>;
  body?: (scenario: Scenario) => Record<string, unknown>;
  outcomes: Record<CallerName | 'nobody', Outcome>;
}

const doors = (
  athlete: Outcome,
  otherAthlete: Outcome,
  coach: Outcome,
  otherCoach: Outcome,
  nobody: Outcome = '401 UNAUTHENTICATED',
): RestDoor['outcomes'] => ({ nobody, otherAthlete, otherCoach, athlete, coach });
const alike = (outcome: Outcome) => doors(outcome, outcome, outcome, outcome, outcome);

const NO = '403 FORBIDDEN';
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
    outcomes: doors('409 PAYMENT_NOT_REFUNDABLE', '404 PAYMENT_NOT_FOUND', NO, NO),
  },
  'POST /api/stripe-create-connect-account': {
    body: ({ coach }) => ({ coachId: coach.id, email: coach.who.email }),
    outcomes: doors(NO, NO, '409 PAYOUT_ACCOUNT_EXISTS', '200'),
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
  'GET /auth/v1/user': { outcomes: doors('200', '200', '200', '200', '401 no_authorization') },
  'PUT /auth/v1/user': {
    body: () => ({ password: 'another-password' }),
    outcomes: doors(
      '400 current_password_wrong',
      '400 current_password_wrong',
      '400 current_password_wrong',
      '400 current_password_wrong',
      '401 no_authorization',
    ),
  },
  'POST /auth/v1/logout': {
    query: () => ({ scope: 'others' }),
    outcomes: doors('204', '204', '204', '204', '401 no_authorization'),
  },
};

const SOURCES = resolve(import.meta.dirname, '../../../gateway/src');

/** Every path that a controller of the gateway declares. */
export function declaredPaths(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.controller.ts'))
    .flatMap((name) => {
      const source = readFileSync(join(SOURCES, name), 'utf8');
      const [, base] = /@Controller\('([^']*)'\)/.exec(source) ?? [];
      return [...source.matchAll(/@(Get|Post|Put|Patch|Delete)\('([^']*)'\)/g)].map(
        ([, method, path]) => `${method!.toUpperCase()} /${base}/${path}`,
      );
    });
}

/** The same request about something that is not there. */
export function aboutNothing(asked: Record<string, unknown>): Record<string, unknown> {
  const missing = (name: string, value: unknown) =>
    name === 'analysisId' ? randomUUID() : name.endsWith('Id') ? 'id_of_nothing' : value;
  return Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, missing(name, value)]));
}
