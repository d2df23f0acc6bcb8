import type Stripe from 'stripe';

export interface PackageCall {
  /** As one writes it: `stripe.customers.create`. */
  name: string;
  /** The route of ours that has to answer it. */
  operation: string;
  run(stripe: Stripe): Promise<unknown>;
}

export const call = (name: string, run: PackageCall['run'], operation = name): PackageCall => ({
  name,
  operation,
  run,
});
