import type Stripe from 'stripe';

import { invalidRequest } from '../errors.js';
import { newId } from '../ids.js';
import type { TaxTransactionRecord } from '../store/collections.js';
import type { Transaction } from '../store/transaction.js';

type Calculation = Stripe.Tax.Calculation & { id: string };
type CustomerDetails = Stripe.Tax.Calculation['customer_details'];
type TaxBreakdown = Stripe.Tax.Calculation['tax_breakdown'][number];

/**
 * Where this platform is registered, in percent. Stripe collects nowhere else: https://docs.stripe.com/tax/registering. Its
 * head office is in the first.
 */
const REGISTRATIONS = new Map([
  ['ES', 21],
  ['DE', 19],
  ['FI', 25.5],
  ['GB', 20],
]);
const [HEAD_OFFICE] = REGISTRATIONS.keys();
/** https://docs.stripe.com/api/tax/calculations/object#tax_calculation_object-expires_at */
const CALCULATION_SECONDS = 90 * 24 * 60 * 60;

export interface TaxInput {
  currency: string;
  amountMinor: number;
  country: string;
  taxIds: CustomerDetails['tax_ids'];
}

/** Tax within the amount of its one line: prices are inclusive. */
export function calculateTax(
  tx: Transaction,
  { currency, amountMinor, country, taxIds }: TaxInput,
): Calculation {
  const percent = REGISTRATIONS.get(country) ?? 0;
  const isReversed = percent > 0 && country !== HEAD_OFFICE && taxIds.some(({ type }) => type === 'eu_vat');
  const rate = isReversed ? 0 : percent;
  const taxMinor = Math.round((amountMinor * rate) / (100 + rate));
  const breakdown: TaxBreakdown = {
    amount: taxMinor,
    inclusive: true,
    tax_rate_details: {
      country,
      flat_amount: null,
      percentage_decimal: String(rate),
      rate_type: percent > 0 ? 'percentage' : null,
      state: null,
      tax_type: percent > 0 ? 'vat' : null,
    },
    taxability_reason: isReversed ? 'reverse_charge' : percent > 0 ? 'standard_rated' : 'not_collecting',
    taxable_amount: percent > 0 && !isReversed ? amountMinor - taxMinor : 0,
  };
  return tx.put('tax_calculation', {
    id: newId('taxcalc'),
    object: 'tax.calculation',
    amount_total: amountMinor,
    currency,
    customer: null,
    customer_details: {
      address: { city: null, country, line1: null, line2: null, postal_code: null, state: null },
      address_source: 'billing',
      ip_address: null,
      tax_ids: taxIds,
      taxability_override: 'none',
    },
    expires_at: tx.now + CALCULATION_SECONDS,
    livemode: false,
    ship_from_details: null,
    shipping_cost: null,
    tax_amount_exclusive: 0,
    tax_amount_inclusive: taxMinor,
    tax_breakdown: [breakdown],
    tax_date: tx.now,
  });
}

/** https://docs.stripe.com/api/tax/transactions/create_from_calculation */
export function recordTax(
  tx: Transaction,
  calculation: Calculation,
  reference: string,
): TaxTransactionRecord {
  requireFreshReference(tx, reference);
  if ((calculation.expires_at ?? 0) <= tx.now)
    throw invalidRequest(`This calculation (${calculation.id}) has expired.`, { param: 'calculation' });
  return keep(tx, calculation.amount_total, {
    ...common(tx, reference),
    currency: calculation.currency,
    customer_details: calculation.customer_details,
    reversal: null,
    tax_date: calculation.tax_date,
    type: 'transaction',
  });
}

/** Of all that is left, or of a negative amount: https://docs.stripe.com/api/tax/transactions/create_reversal */
export function reverseTax(
  tx: Transaction,
  original: TaxTransactionRecord,
  reference: string,
  flatMinor: number | undefined,
): TaxTransactionRecord {
  requireFreshReference(tx, reference);
  const minor = -(flatMinor ?? -original.leftMinor);
  if (minor <= 0 || minor > original.leftMinor)
    throw invalidRequest('The reversal is over more than is left of the transaction.', {
      param: 'flat_amount',
    });
  tx.update('tax_transaction', original, { leftMinor: original.leftMinor - minor });
  const { currency, customer_details: customer, tax_date: day } = original.transaction;
  return keep(tx, 0, {
    ...common(tx, reference),
    currency,
    customer_details: customer,
    reversal: { original_transaction: original.id },
    tax_date: day,
    type: 'reversal',
  });
}

const keep = (
  tx: Transaction,
  leftMinor: number,
  transaction: Stripe.Tax.Transaction,
): TaxTransactionRecord => tx.put('tax_transaction', { id: transaction.id, leftMinor, transaction });

const common = (tx: Transaction, reference: string) =>
  ({
    id: newId('tax'),
    object: 'tax.transaction',
    created: tx.now,
    customer: null,
    livemode: false,
    metadata: {},
    posted_at: tx.now,
    reference,
    ship_from_details: null,
    shipping_cost: null,
  }) as const;

function requireFreshReference(tx: Transaction, reference: string): void {
  if (tx.all('tax_transaction').some(({ transaction }) => transaction.reference === reference))
    throw invalidRequest(`A tax transaction with the reference ${reference} already exists.`, {
      param: 'reference',
    });
}
