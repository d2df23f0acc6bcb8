import { StripeApiError } from '../errors.js';

const SECOND_MS = 1_000;

/** Counts the calls of the last second, before anything else is looked at: https://docs.stripe.com/rate-limits */
export class RateLimit {
  private readonly calls: number[] = [];

  constructor(private readonly perSecond: number | undefined) {}

  check(now: number): void {
    if (this.perSecond === undefined) return;
    while (this.calls[0] !== undefined && this.calls[0] <= now - SECOND_MS) this.calls.shift();
    if (this.calls.length >= this.perSecond) throw tooMany();
    this.calls.push(now);
  }
}

const tooMany = (): StripeApiError =>
  new StripeApiError(
    429,
    {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message:
        'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    },
    { headers: { 'stripe-rate-limited-reason': 'global-rate' } },
  );

/** Two calls want one object at once: https://docs.stripe.com/rate-limits#object-lock-timeouts */
export const objectIsLocked = (): StripeApiError =>
  new StripeApiError(429, {
    type: 'invalid_request_error',
    code: 'lock_timeout',
    message:
      'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single object, make your requests serially or at a lower rate.',
  });
