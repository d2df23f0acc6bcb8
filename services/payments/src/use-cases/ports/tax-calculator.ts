import type { Tax, TaxedSupply } from '../../domain/tax/taxed-supply.js';

export const TAX_PROVIDERS = ['none', 'table', 'stripe'] as const;
export type TaxProvider = (typeof TAX_PROVIDERS)[number];

export interface AssessedTax extends Tax {
  /** What the provider calls it; empty without one. */
  providerRef: string;
}

/** Repeated with the same attempt, a call does nothing twice; what was refused is asked again with the next. */
export interface TaxAsk {
  /** Our own name of the sale or change. */
  reference: string;
  attempt: number;
}

/** What changed of a supply that was assessed before. */
export interface TaxCorrection {
  supply: TaxedSupply;
  /** Of the assessment. */
  providerRef: string;
  ask: TaxAsk;
  /** What was left of its gross amount before. */
  leftMinor: number;
  /** By how much the gross amount changed: negative for a refund. */
  changeMinor: number;
}

/** Works out the tax of what the platform sells.  */
export abstract class TaxCalculator {
  abstract readonly provider: TaxProvider;
  abstract assess(supply: TaxedSupply, ask: TaxAsk): Promise<AssessedTax>;
  /** Tells the provider, if it keeps records of what was sold; answers what it calls the sale from now on. */
  abstract correct(correction: TaxCorrection): Promise<string>;
}
