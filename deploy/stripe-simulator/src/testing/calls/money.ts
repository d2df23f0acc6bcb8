import type Stripe from 'stripe';

import { hold, onboardedAccount } from '../scenes.js';
import { call, type PackageCall } from './package-call.js';

const captured = async (stripe: Stripe, card = 'pm_card_bypassPending'): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.capture((await hold(stripe, card)).id);
const chargeOf = async (stripe: Stripe): Promise<string> => String((await captured(stripe)).latest_charge);

async function transfer(stripe: Stripe): Promise<Stripe.Transfer> {
  const destination = await onboardedAccount(stripe);
  return stripe.transfers.create({
    ...{ currency: 'usd', amount: 3500, destination, transfer_group: 'a1', description: 'Back wall' },
    ...{ source_transaction: await chargeOf(stripe), metadata: { analysis_id: 'a1' } },
  });
}
const disputed = async (stripe: Stripe): Promise<string> => {
  const intent = await captured(stripe, 'pm_card_createDispute');
  return (await stripe.disputes.list({ payment_intent: intent.id })).data[0]?.id ?? '';
};

export const moneyCalls: PackageCall[] = [
  call('charges.list', (stripe) => stripe.charges.list()),
  call('charges.retrieve', async (stripe) => {
    const expand = ['balance_transaction', 'refunds', 'payment_intent', 'customer'];
    await stripe.charges.retrieve(await chargeOf(stripe), { expand });
  }),
  call('charges.update', async (stripe) =>
    stripe.charges.update(await chargeOf(stripe), { description: 'Back wall' }),
  ),
  call('refunds.create', async (stripe) => {
    const reason = 'requested_by_customer';
    await stripe.refunds.create({
      payment_intent: (await captured(stripe)).id,
      reason,
      metadata: { a: 'b' },
    });
  }),
  call('refunds.list', async (stripe) => {
    await stripe.paymentIntents.cancel((await hold(stripe)).id);
    await stripe.refunds.list();
  }),
  call('refunds.retrieve', async (stripe) => {
    const { id } = await stripe.refunds.create({ charge: await chargeOf(stripe), amount: 100 });
    await stripe.refunds.retrieve(id, { expand: ['charge', 'balance_transaction'] });
  }),
  call('refunds.update', async (stripe) => {
    const { id } = await stripe.refunds.create({ charge: await chargeOf(stripe) });
    await stripe.refunds.update(id, { metadata: { seen: 'yes' } });
  }),
  call('transfers.create', (stripe) => transfer(stripe)),
  call('transfers.list', (stripe) => stripe.transfers.list({ transfer_group: 'a1', limit: 100 })),
  call('transfers.retrieve', async (stripe) => {
    const { id } = await transfer(stripe);
    await stripe.transfers.createReversal(id, { amount: 500 });
    await stripe.transfers.retrieve(id, {
      expand: ['destination', 'source_transaction', 'balance_transaction'],
    });
  }),
  call('transfers.update', async (stripe) =>
    stripe.transfers.update((await transfer(stripe)).id, { metadata: { seen: 'yes' } }),
  ),
  call(
    'transfers.createReversal',
    async (stripe) => stripe.transfers.createReversal((await transfer(stripe)).id, {}),
    'transfer_reversals.create',
  ),
  call(
    'transfers.listReversals',
    async (stripe) => {
      const { id } = await transfer(stripe);
      await stripe.transfers.createReversal(id, {});
      await stripe.transfers.listReversals(id);
    },
    'transfer_reversals.list',
  ),
  call(
    'transfers.retrieveReversal',
    async (stripe) => {
      const { id } = await transfer(stripe);
      await stripe.transfers.retrieveReversal(id, (await stripe.transfers.createReversal(id, {})).id);
    },
    'transfer_reversals.retrieve',
  ),
  call('balance.retrieve', (stripe) => stripe.balance.retrieve()),
  call(
    'balanceTransactions.list',
    (stripe) => stripe.balanceTransactions.list(),
    'balance_transactions.list',
  ),
  call(
    'balanceTransactions.retrieve',
    async (stripe) => {
      const [line] = (await stripe.balanceTransactions.list({ type: 'charge' })).data;
      await stripe.balanceTransactions.retrieve(line?.id ?? '', { expand: ['source'] });
    },
    'balance_transactions.retrieve',
  ),
  call('disputes.list', async (stripe) => {
    await disputed(stripe);
    await stripe.disputes.list({ limit: 100 });
  }),
  call('disputes.retrieve', async (stripe) =>
    stripe.disputes.retrieve(await disputed(stripe), { expand: ['charge'] }),
  ),
  call('disputes.update', async (stripe) => {
    const evidence = { uncategorized_text: 'winning_evidence' };
    await stripe.disputes.update(await disputed(stripe), { evidence, metadata: { seen: 'yes' } });
  }),
  call('disputes.close', async (stripe) => stripe.disputes.close(await disputed(stripe))),
];
