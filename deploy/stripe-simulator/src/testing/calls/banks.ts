import type Stripe from 'stripe';

import { accountWithMoney, captured, onboardedAccount } from '../scenes.js';
import { call, type PackageCall } from './package-call.js';

const payout = async (stripe: Stripe): Promise<{ id: string; of: { stripeAccount: string } }> => {
  const of = { stripeAccount: await accountWithMoney(stripe) };
  return { id: (await stripe.payouts.create({ amount: 1000, currency: 'usd' }, of)).id, of };
};
const transfers = 'transfers';

export const bankCalls: PackageCall[] = [
  call('payouts.create', async (stripe) => {
    await payout(stripe);
    await captured(stripe);
    await stripe.payouts.create({ amount: 100, currency: 'usd', description: 'Ours' });
  }),
  call('payouts.list', async (stripe) => {
    const { of } = await payout(stripe);
    await stripe.payouts.list({ status: 'pending' }, of);
  }),
  call('payouts.retrieve', async (stripe) => {
    const { id, of } = await payout(stripe);
    await stripe.payouts.retrieve(id, { expand: ['balance_transaction'] }, of);
  }),
  call('payouts.update', async (stripe) => {
    const { id, of } = await payout(stripe);
    await stripe.payouts.update(id, { metadata: { seen: 'yes' } }, of);
  }),
  call('payouts.cancel', async (stripe) => {
    const { id, of } = await payout(stripe);
    await stripe.payouts.cancel(id, {}, of);
  }),
  call(
    'accounts.listCapabilities',
    async (stripe) => stripe.accounts.listCapabilities(await onboardedAccount(stripe)),
    'capabilities.list',
  ),
  call(
    'accounts.retrieveCapability',
    async (stripe) => stripe.accounts.retrieveCapability(await onboardedAccount(stripe), transfers),
    'capabilities.retrieve',
  ),
  call(
    'accounts.updateCapability',
    async (stripe) => {
      const account = await onboardedAccount(stripe);
      await stripe.accounts.updateCapability(account, 'card_payments', { requested: true });
    },
    'capabilities.update',
  ),
  call(
    'radar.earlyFraudWarnings.list',
    async (stripe) => {
      const charge = await captured(stripe, 'pm_card_createIssuerFraudRecord');
      await stripe.radar.earlyFraudWarnings.list({ charge });
    },
    'early_fraud_warnings.list',
  ),
  call(
    'radar.earlyFraudWarnings.retrieve',
    async (stripe) => {
      await captured(stripe, 'pm_card_createIssuerFraudRecord');
      const [warning] = (await stripe.radar.earlyFraudWarnings.list()).data;
      await stripe.radar.earlyFraudWarnings.retrieve(warning?.id ?? '', { expand: ['charge'] });
    },
    'early_fraud_warnings.retrieve',
  ),
];
