import type { SellerRole } from '../../src/domain/tax/taxed-supply.js';
import type { AnalysisTerms } from '../../src/use-cases/ports/analysis-terms.js';
import type { TaxProvider } from '../../src/use-cases/ports/tax-calculator.js';
import type { Fate } from './fate.js';
import type { MemoryDebts } from './memory-debts.js';
import type { MemoryPayments } from './memory-payments.js';
import type { MemoryProvider } from './memory-provider.js';
import type { Rate } from './memory-sale.js';
import type { MemoryState } from './memory-state.js';
import type { MemoryTaxProvider } from './memory-tax-provider.js';

/** What is sold to the athlete by the coach, and who sells and taxes it. */
export interface Plan {
  rates: readonly Rate[];
  role: SellerRole;
  tax: TaxProvider;
}

/** As principal receipts show the tax, so they wait until it is worked out. */
export const awaitsTax = ({ role, tax }: Plan): boolean => role === 'principal' && tax !== 'none';

/** What the use cases stand on. */
export interface Parts {
  fate: Fate;
  state: MemoryState;
  payments: MemoryPayments;
  debts: MemoryDebts;
  provider: MemoryProvider;
  taxes: MemoryTaxProvider;
  plan: Plan;
  terms: Pick<AnalysisTerms, 'get' | 'stageOf'>;
}
