import type Stripe from 'stripe';
import type { Tax, TaxedSupply, TaxTreatment } from '../../domain/tax/taxed-supply.js';
import { countryOfVatId } from '../../domain/tax/tax-id-formats.js';
import {
  TaxCalculator,
  type AssessedTax,
  type TaxAsk,
  type TaxCorrection,
} from '../../use-cases/ports/tax-calculator.js';
import { call } from './stripe-errors.js';

/** General services: https://docs.stripe.com/tax/tax-codes */
const TAX_CODE = 'txcd_20030000';
const SOURCE = 'Stripe Tax';

/** https://docs.stripe.com/tax/zero-tax */
const TREATMENTS: Partial<Record<string, TaxTreatment>> = {
  reverse_charge: 'reverse_charge',
  customer_exempt: 'exempt',
  product_exempt: 'exempt',
  zero_rated: 'exempt',
};

/** Stripe Tax, by its registrations and head office; it keeps each sale and refund for its own reports. */
export class StripeTax extends TaxCalculator {
  readonly provider = 'stripe';

  constructor(private readonly stripe: Stripe) {
    super();
  }

  async assess(supply: TaxedSupply, ask: TaxAsk): Promise<AssessedTax> {
    const calculation = await this.#calculate(supply, ask);
    const providerRef = supply.grossMinor > 0 ? await this.#record(calculation, ask) : '';
    return { ...toTax(calculation, supply.grossMinor), providerRef };
  }

  /**
   * A refund reverses its part. When money comes back after all, what is left is reversed too and sold anew together with
   * it: of one transaction no more can be reversed than it was over, however often a refund fails and is made again.
   */
  async correct({ supply, providerRef, ask, leftMinor, changeMinor }: TaxCorrection): Promise<string> {
    if (providerRef === '') return '';
    if (changeMinor < 0) {
      await this.#reverse(providerRef, ask, changeMinor);
      return providerRef;
    }
    // Not counted with the attempts: it may have been done when the sale was refused.
    const before = { reference: `${ask.reference}:before`, attempt: 0 };
    if (leftMinor > 0) await this.#reverse(providerRef, before, -leftMinor);
    return this.#record(await this.#calculate({ ...supply, grossMinor: leftMinor + changeMinor }, ask), ask);
  }

  async #reverse(providerRef: string, ask: TaxAsk, changeMinor: number): Promise<void> {
    const reversal = {
      mode: 'partial',
      original_transaction: providerRef,
      reference: ask.reference,
      flat_amount: changeMinor,
    } as const;
    const options = { idempotencyKey: keyOf('reversal', ask) };
    await call(this.stripe.tax.transactions.createReversal(reversal, options));
  }

  #calculate(
    { buyer, seller, currency, grossMinor }: TaxedSupply,
    ask: TaxAsk,
  ): Promise<Stripe.Tax.Calculation> {
    const isBusiness = buyer.vatId !== '' && buyer.status === 'business';
    const vatType = countryOfVatId(buyer.vatId) === 'GB' ? 'gb_vat' : 'eu_vat';
    return call(
      this.stripe.tax.calculations.create(
        {
          currency: currency.toLowerCase(),
          line_items: [
            { amount: grossMinor, reference: ask.reference, tax_behavior: 'inclusive', tax_code: TAX_CODE },
          ],
          customer_details: {
            address: { country: buyer.country || seller.country },
            address_source: 'billing',
            ...(isBusiness && { tax_ids: [{ type: vatType, value: buyer.vatId }] }),
          },
        },
        { idempotencyKey: keyOf('calculation', ask) },
      ),
    );
  }

  async #record({ id }: Stripe.Tax.Calculation, ask: TaxAsk): Promise<string> {
    const sale = { calculation: id ?? '', reference: ask.reference };
    const options = { idempotencyKey: keyOf('transaction', ask) };
    return (await call(this.stripe.tax.transactions.createFromCalculation(sale, options))).id;
  }
}

const keyOf = (call: string, { reference, attempt }: TaxAsk): string => `tax-${call}:${reference}:${attempt}`;

/** Where several rates make up the tax, as in the United States, their sum. */
export function toTax(calculation: Stripe.Tax.Calculation, grossMinor: number): Tax {
  const { tax_amount_inclusive: vatMinor, tax_breakdown: parts } = calculation;
  const [first] = parts;
  const rate = parts.reduce((sum, part) => sum + Number(part.tax_rate_details.percentage_decimal), 0);
  const treatment =
    vatMinor > 0 ? 'standard' : (TREATMENTS[first?.taxability_reason ?? ''] ?? 'outside_scope');
  return {
    treatment,
    country: vatMinor > 0 ? (first?.tax_rate_details.country ?? '') : '',
    rateBps: vatMinor > 0 ? Math.round(rate * 10_000) / 100 : 0,
    netMinor: grossMinor - vatMinor,
    vatMinor,
    source: `${SOURCE}: ${first?.taxability_reason ?? 'no tax'}`,
  };
}
