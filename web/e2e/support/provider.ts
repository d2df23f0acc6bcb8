import Stripe from 'stripe';
import type { ApiPerson } from './api-person.js';
import type { Bandeja } from './bandeja.js';

/** The error for a revoked key of the platform, which nobody here can fix. */
export const REVOKED_KEY = { type: 'authentication_error', message: 'Expired API Key provided' };
/** A failure at the card provider itself. */
export const OUTAGE = { type: 'api_error', message: 'Stripe is unavailable' };

/** The card provider's control API. */
export function providerOf(bandeja: Bandeja): Stripe {
  const { hostname, port } = new URL(bandeja.simulator);
  return new Stripe(bandeja.secrets.stripeSecretKey, { host: hostname, port, protocol: 'http' });
}

/** Makes the next calls of one kind fail at the card provider; Stripe's package retries some of them. */
export async function failAtProvider(
  bandeja: Bandeja,
  operation: string,
  error: object,
  times = 1,
): Promise<void> {
  await bandeja.control('fail-next', { operation, error, times });
}

export async function forgetFailures(bandeja: Bandeja): Promise<void> {
  await fetch(`${bandeja.simulator}/simulator/fail-next`, { method: 'DELETE' });
}

/** Saves one of the provider's test cards for an athlete. Returns its id. */
export async function saveTestCard(athlete: ApiPerson, name: string): Promise<string> {
  const { customerId } = await athlete.post<{ customerId: string }>('/api/stripe-create-customer', {});
  const attached = providerOf(athlete.bandeja).paymentMethods.attach(`pm_card_${name}`, {
    customer: customerId,
  });
  return (await attached).id;
}
