import { StripeApiError, type ErrorBody } from './errors.js';
import type { PlannedFailure } from './store/collections.js';
import type { Store } from './store/store.js';

const ALIASES: Record<string, string> = {
  refund: 'refunds.create',
  transfer: 'transfers.create',
  reversal: 'transfer_reversals.create',
  setup: 'setup_intents.create',
  hold: 'payment_intents.create',
  onboarding: 'account_links.create',
};
const STATUS: Record<string, number> = {
  card_error: 402,
  invalid_request_error: 400,
  api_error: 500,
  idempotency_error: 400,
  rate_limit_error: 429,
  authentication_error: 401,
  permission_error: 403,
};
/** Stripe tells these by the status alone. */
const TOLD_BY_STATUS = ['rate_limit_error', 'authentication_error', 'permission_error'];

function isMeant(planned: PlannedFailure, operation: string): boolean {
  const wanted = ALIASES[planned.operation] ?? planned.operation;
  return wanted === operation || operation.endsWith(`.${wanted}`);
}

/** Takes one use of the oldest plan for this operation. */
export function takePlanned(store: Store, operation: string): PlannedFailure | undefined {
  const planned = store.all('planned_failure').find((entry) => isMeant(entry, operation));
  if (planned === undefined) return undefined;
  store.transaction((tx) => {
    if (planned.remaining <= 1) tx.delete('planned_failure', planned.id);
    else tx.update('planned_failure', planned, { remaining: planned.remaining - 1 });
  });
  return planned;
}

export function plannedError({ error }: PlannedFailure): StripeApiError | undefined {
  if (error === null) return undefined;
  const {
    type = 'card_error',
    status,
    message = 'The simulator was told to fail this call.',
    ...rest
  } = error;
  const known = TOLD_BY_STATUS.includes(type) ? 'invalid_request_error' : type;
  const code = type === 'rate_limit_error' ? { code: 'rate_limit' } : {};
  const body: ErrorBody = { ...code, ...rest, type: known as ErrorBody['type'], message };
  return new StripeApiError(status ?? STATUS[type] ?? 400, body);
}
