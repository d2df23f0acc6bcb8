import { z } from 'zod';

import { calculateTax, recordTax, reverseTax } from '../../domain/taxes.js';
import { missingParam, noSuch } from '../../errors.js';
import { integer, oneOf, requiredInteger, requiredText, text } from '../input.js';
import { route, type ApiRoute } from '../route.js';

const lineItem = z.strictObject({
  amount: requiredInteger,
  reference: text,
  tax_behavior: z.literal('inclusive'),
  tax_code: text,
});

const calculationInput = z.strictObject({
  currency: requiredText,
  line_items: z.array(lineItem).length(1),
  customer_details: z.strictObject({
    address: z.strictObject({ country: requiredText }),
    address_source: oneOf(['billing', 'shipping']),
    tax_ids: z.array(z.strictObject({ type: z.enum(['eu_vat', 'gb_vat']), value: requiredText })).optional(),
  }),
});

export const taxRoutes: ApiRoute[] = [
  route({
    method: 'POST',
    path: '/v1/tax/calculations',
    operation: 'tax.calculations.create',
    schema: calculationInput,
    handle: ({ tx, input: { currency, line_items: lines, customer_details: customer } }) =>
      calculateTax(tx, {
        currency,
        amountMinor: lines[0]?.amount ?? 0,
        country: customer.address.country,
        taxIds: customer.tax_ids ?? [],
      }),
  }),
  route({
    method: 'POST',
    path: '/v1/tax/transactions/create_from_calculation',
    operation: 'tax.transactions.create_from_calculation',
    schema: z.strictObject({ calculation: requiredText, reference: requiredText }),
    handle: ({ tx, input }) => {
      const calculation = tx.get('tax_calculation', input.calculation);
      if (calculation === undefined) throw noSuch('tax calculation', input.calculation, 'calculation', 400);
      return recordTax(tx, calculation, input.reference).transaction;
    },
  }),
  route({
    method: 'POST',
    path: '/v1/tax/transactions/create_reversal',
    operation: 'tax.transactions.create_reversal',
    schema: z.strictObject({
      mode: z.enum(['full', 'partial']),
      original_transaction: requiredText,
      reference: requiredText,
      flat_amount: integer,
    }),
    handle: ({ tx, input }) => {
      const original = tx.get('tax_transaction', input.original_transaction);
      if (original === undefined)
        throw noSuch('tax transaction', input.original_transaction, 'original_transaction', 400);
      const isPartial = input.mode === 'partial';
      if (isPartial && input.flat_amount === undefined) throw missingParam('flat_amount');
      return reverseTax(tx, original, input.reference, isPartial ? input.flat_amount : undefined).transaction;
    },
  }),
];
