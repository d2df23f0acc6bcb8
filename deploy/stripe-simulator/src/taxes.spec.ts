import type Stripe from 'stripe';

import { Bench } from './testing/bench.js';

let bench: Bench;
let stripe: Stripe;
beforeAll(async () => {
  bench = await new Bench().start();
  stripe = bench.stripe();
});
afterAll(() => bench.stop());

const calculate = async (country: string, taxId?: string) => {
  const made = await stripe.tax.calculations.create({
    currency: 'usd',
    line_items: [{ amount: 12_100, tax_behavior: 'inclusive' }],
    customer_details: {
      address: { country },
      address_source: 'billing',
      ...(taxId && { tax_ids: [{ type: 'eu_vat', value: taxId }] }),
    },
  });
  return {
    id: made.id ?? '',
    taxMinor: made.tax_amount_inclusive,
    reason: made.tax_breakdown[0]?.taxability_reason,
  };
};

it('takes tax out of an inclusive amount where the platform is registered', async () => {
  expect(await calculate('ES')).toMatchObject({ taxMinor: 2_100, reason: 'standard_rated' });
  expect(await calculate('DE', 'DE123456789')).toMatchObject({ taxMinor: 0, reason: 'reverse_charge' });
  expect(await calculate('ES', 'ES12345678Z')).toMatchObject({ taxMinor: 2_100 });
  expect(await calculate('US')).toMatchObject({ taxMinor: 0, reason: 'not_collecting' });
});

it('records a calculation once under a reference, and reverses no more than it was over', async () => {
  const { id: calculation } = await calculate('ES');
  const { id } = await stripe.tax.transactions.createFromCalculation({ calculation, reference: 'one' });
  await expect(
    stripe.tax.transactions.createFromCalculation({ calculation, reference: 'one' }),
  ).rejects.toMatchObject({ param: 'reference' });
  const part = { mode: 'partial', original_transaction: id } as const;
  await stripe.tax.transactions.createReversal({ ...part, reference: 'two', flat_amount: -12_000 });
  await expect(
    stripe.tax.transactions.createReversal({ ...part, reference: 'three', flat_amount: -101 }),
  ).rejects.toMatchObject({ param: 'flat_amount' });
  await expect(stripe.tax.transactions.createReversal({ ...part, reference: 'four' })).rejects.toMatchObject({
    code: 'parameter_missing',
  });
  const all = { mode: 'full', original_transaction: id } as const;
  const reversal = await stripe.tax.transactions.createReversal({ ...all, reference: 'five' });
  expect(reversal).toMatchObject({ type: 'reversal', reversal: { original_transaction: id } });
});

it('knows a calculation for ninety days', async () => {
  const { id: calculation } = await calculate('ES');
  await bench.control('clock', { advanceSeconds: 91 * 24 * 60 * 60 });
  await expect(
    stripe.tax.transactions.createFromCalculation({ calculation, reference: 'late' }),
  ).rejects.toMatchObject({ param: 'calculation' });
  await expect(
    stripe.tax.transactions.createFromCalculation({ calculation: 'taxcalc_1', reference: 'none' }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
});
