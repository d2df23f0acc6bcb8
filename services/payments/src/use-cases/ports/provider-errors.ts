import { DomainError } from '@bandeja/errors';

/** The provider understood and said no: the same call again gets the same answer. */
export class ProviderRefusal extends DomainError {
  constructor(
    readonly providerCode: string,
    /** Shown to the athlete or coach. */
    text: string,
    cause: unknown,
  ) {
    super('failed-precondition', 'PAYMENT_REFUSED', text, {}, { cause });
  }
}

/** The outcome is not known; the call is to be repeated. */
export class ProviderUnavailable extends DomainError {
  constructor(
    /** True when the provider itself answered with a failure, which it repeats for the same key. */
    readonly answered: boolean,
    cause: unknown,
  ) {
    super(
      'unavailable',
      'PAYMENT_PROVIDER_UNAVAILABLE',
      "Stripe isn't responding. Try again in a moment.",
      {},
      { cause },
    );
  }
}

/** True when a retry needs a new key, because the provider repeats its answer to the old one. */
export function usedUpKey(error: unknown): boolean {
  return error instanceof ProviderRefusal || (error instanceof ProviderUnavailable && error.answered);
}
