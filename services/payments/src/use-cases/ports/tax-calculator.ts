import type { Tax, TaxedSupply } from '../../domain/tax/taxed-supply.js';

export const TAX_PROVIDERS = ['none', 'table', 'stripe'] as const;
export type TaxProvider = (typeof TAX_PROVIDERS)[number];

export interface AssessedTax extends Tax {
  /** What the provider calls it; empty without one. */
  providerRef: string;
}

/** What changed of a supply that was assessed before. */
export interface TaxCorrection {
  supply: TaxedSupply;
  /** Of the assessment. */
  providerRef: string;
  /** Our own name of the change; the same call with it does nothing twice. */
  reference: string;
  /** By how much the gross amount changed: negative for a refund. */
  changeMinor: number;
}

/** Works out the tax of what the platform sells. Calls may be repeated under the same reference. */
export abstract class TaxCalculator {
  abstract readonly provider: TaxProvider;
  abstract assess(supply: TaxedSupply, reference: string): Promise<AssessedTax>;
  /** Tells the provider, if it keeps records of what was sold. */
  abstract correct(correction: TaxCorrection): Promise<void>;
}
