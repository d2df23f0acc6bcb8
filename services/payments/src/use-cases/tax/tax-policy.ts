import type { TaxedSeller } from '../../domain/tax/taxed-supply.js';

/** What the operator has decided about tax. */
export class TaxPolicy {
  constructor(
    readonly seller: TaxedSeller,
    /** Decides on the day of a supply. */
    readonly timezone: string,
  ) {}
}
