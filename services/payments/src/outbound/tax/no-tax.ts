import type { TaxedSupply } from '../../domain/tax/taxed-supply.js';
import { TaxCalculator, type AssessedTax, type TaxCorrection } from '../../use-cases/ports/tax-calculator.js';

/** Nobody works out any tax: documents say that it isn't itemized. */
export class NoTax extends TaxCalculator {
  readonly provider = 'none';

  assess({ grossMinor }: TaxedSupply): Promise<AssessedTax> {
    const nothing = { treatment: 'none', country: '', rateBps: 0, vatMinor: 0, source: '' } as const;
    return Promise.resolve({ ...nothing, netMinor: grossMinor, providerRef: '' });
  }

  correct({ providerRef }: TaxCorrection): Promise<string> {
    return Promise.resolve(providerRef);
  }
}
