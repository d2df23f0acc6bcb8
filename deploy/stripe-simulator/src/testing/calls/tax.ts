import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';

import { call, type PackageCall } from './package-call.js';

const calculation = (stripe: Stripe, country: string, taxId?: string) =>
  stripe.tax.calculations.create({
    currency: 'usd',
    line_items: [
      { amount: 2_250, reference: 'commission', tax_behavior: 'inclusive', tax_code: 'txcd_20030000' },
    ],
    customer_details: {
      address: { country },
      address_source: 'billing',
      ...(taxId && { tax_ids: [{ type: 'eu_vat', value: taxId }] }),
    },
  });

async function recorded(stripe: Stripe): Promise<string> {
  const { id } = await calculation(stripe, 'ES');
  const reference = randomUUID();
  return (await stripe.tax.transactions.createFromCalculation({ calculation: id ?? '', reference })).id;
}

export const taxCalls: PackageCall[] = [
  call('tax.calculations.create', async (stripe) => {
    await calculation(stripe, 'ES');
    await calculation(stripe, 'DE', 'DE123456789');
    await calculation(stripe, 'US');
  }),
  call('tax.transactions.createFromCalculation', recorded, 'tax.transactions.create_from_calculation'),
  call(
    'tax.transactions.createReversal',
    async (stripe) => {
      const original = await recorded(stripe);
      const part = { mode: 'partial', original_transaction: original, flat_amount: -100 } as const;
      await stripe.tax.transactions.createReversal({ ...part, reference: randomUUID() });
      const all = { mode: 'full', original_transaction: original } as const;
      await stripe.tax.transactions.createReversal({ ...all, reference: randomUUID() });
    },
    'tax.transactions.create_reversal',
  ),
];
