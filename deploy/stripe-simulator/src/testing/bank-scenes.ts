import type Stripe from 'stripe';

import type { Bench } from './bench.js';
import { accountWithMoney, captured } from './scenes.js';

/** A refund that its bank sends back, and one that is paid later. */
export async function refundLater(bench: Bench, stripe: Stripe): Promise<void> {
  for (const card of ['pm_card_pendingRefund', 'pm_card_refundFail'])
    await stripe.refunds.create({ charge: await captured(stripe, card) });
  await bench.control('clock', { advanceSeconds: 61 });
}

/** Payouts that arrive, come back and are canceled. */
export async function payOut(bench: Bench, stripe: Stripe): Promise<void> {
  const canceled = { stripeAccount: await accountWithMoney(stripe) };
  const { id } = await stripe.payouts.create({ amount: 100, currency: 'usd' }, canceled);
  await stripe.payouts.cancel(id, {}, canceled);
  await accountWithMoney(stripe, 3000, '000111111113');
  await bench.control('payout-runs', {});
  await bench.control('clock', { advanceSeconds: 2 * 24 * 60 * 60 });
}

/** Another bank account takes the place of the first. */
export async function changeBank(bench: Bench, stripe: Stripe): Promise<void> {
  const account = await accountWithMoney(stripe);
  await bench.control(`accounts/${account}/bank`, { account_number: '000999999991' });
}

/** A warning that a refund answers. */
export async function warn(stripe: Stripe): Promise<void> {
  await stripe.refunds.create({ charge: await captured(stripe, 'pm_card_createIssuerFraudRecord') });
}
