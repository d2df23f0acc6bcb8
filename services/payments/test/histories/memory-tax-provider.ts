import type { TaxedSupply } from '../../src/domain/tax/taxed-supply.js';
import { taxOf } from '../../src/domain/tax/vat-rules.js';
import {
  TaxCalculator,
  type AssessedTax,
  type TaxAsk,
  type TaxCorrection,
} from '../../src/use-cases/ports/tax-calculator.js';
import { refusal, type KeptAnswers } from './kept-answers.js';

interface TaxTransaction {
  id: string;
  reference: string;
  amountMinor: number;
  /** What no reversal has taken of it. */
  leftMinor: number;
}

/** Stripe Tax in memory: https://docs.stripe.com/api/tax/transactions. */
export class MemoryTaxProvider extends TaxCalculator {
  readonly provider = 'stripe';
  readonly transactions: TaxTransaction[] = [];

  constructor(private readonly answers: KeptAnswers) {
    super();
  }

  assess(supply: TaxedSupply, ask: TaxAsk): Promise<AssessedTax> {
    return this.answers.once(keyOf(ask), () => ({
      ...taxOf(supply),
      providerRef: supply.grossMinor > 0 ? this.#record(ask, supply.grossMinor).id : '',
    }));
  }

  async correct({ providerRef, ask, leftMinor, changeMinor }: TaxCorrection): Promise<string> {
    if (providerRef === '') return '';
    if (changeMinor < 0) {
      await this.answers.once(keyOf(ask), () => this.#reverse(providerRef, ask, changeMinor));
      return providerRef;
    }
    const before = { reference: `${ask.reference}:before`, attempt: 0 };
    if (leftMinor > 0)
      await this.answers.once(keyOf(before), () => this.#reverse(providerRef, before, -leftMinor));
    return (await this.answers.once(keyOf(ask), () => this.#record(ask, leftMinor + changeMinor))).id;
  }

  #reverse(id: string, ask: TaxAsk, changeMinor: number): TaxTransaction {
    const original = this.transactions.find((one) => one.id === id);
    if (!original || original.leftMinor + changeMinor < 0) throw refusal('parameter_invalid_integer');
    const reversal = this.#record(ask, changeMinor);
    original.leftMinor += changeMinor;
    return reversal;
  }

  /** References are unique among all transactions, for ever. */
  #record({ reference }: TaxAsk, amountMinor: number): TaxTransaction {
    if (this.transactions.some((one) => one.reference === reference))
      throw refusal('resource_already_exists');
    const id = `tax_${this.transactions.length + 1}`;
    const made = { id, reference, amountMinor, leftMinor: Math.max(0, amountMinor) };
    this.transactions.push(made);
    return made;
  }
}

const keyOf = ({ reference, attempt }: TaxAsk): string => `tax:${reference}:${attempt}`;
