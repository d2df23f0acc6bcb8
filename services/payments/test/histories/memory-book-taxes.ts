import type { Clock } from '@bandeja/clock';
import type { Database } from '@bandeja/database';
import type { Settlement } from '../../src/domain/settlement.js';
import type { PrismaLedgerMovements } from '../../src/outbound/prisma/prisma-ledger-movements.js';
import type { PrismaPaymentTaxes } from '../../src/outbound/prisma/prisma-payment-taxes.js';
import type { PrismaPayoutAccounts } from '../../src/outbound/prisma/prisma-payout-accounts.js';
import type { PrismaPeople } from '../../src/outbound/prisma/prisma-people.js';
import type { PrismaTaxBookings } from '../../src/outbound/prisma/prisma-tax-bookings.js';
import type { PrismaTaxDetails } from '../../src/outbound/prisma/prisma-tax-details.js';
import { NoTax } from '../../src/outbound/tax/no-tax.js';
import { TableTax } from '../../src/outbound/tax/table-tax.js';
import type { IssuePaymentDocuments } from '../../src/use-cases/documents/issue-payment-documents.js';
import type { Payments } from '../../src/use-cases/ports/payments.js';
import type { TaxCalculator } from '../../src/use-cases/ports/tax-calculator.js';
import { AssessPayment } from '../../src/use-cases/tax/assess-payment.js';
import { BookTaxes } from '../../src/use-cases/tax/book-taxes.js';
import { TaxPolicy } from '../../src/use-cases/tax/tax-policy.js';
import type { Parts } from './memory-parts.js';
import { MemoryTaxes } from './memory-taxes.js';

interface Known {
  clock: Clock;
  database: Database;
  payments: Payments;
  issueDocuments: IssuePaymentDocuments;
}

const PLACES = {
  accounts: { find: () => Promise.resolve({ country: 'ES' }) } as unknown as PrismaPayoutAccounts,
  details: { find: () => Promise.resolve(undefined) } as unknown as PrismaTaxDetails,
  people: { find: () => Promise.resolve({ timezone: 'Europe/Madrid' }) } as unknown as PrismaPeople,
};

/** The job that works out taxes: its buyers are a coach in Spain and an athlete with a card of Finland. */
export function memoryBookTaxes(
  { fate, state, payments: memory, taxes, plan }: Parts,
  { clock, database, payments, issueDocuments }: Known,
): BookTaxes {
  const calculators = { none: new NoTax(), table: new TableTax(), stripe: taxes };
  const calculator = fate.over<TaxCalculator>(calculators[plan.tax]);
  const stored = fate.over(new MemoryTaxes(state));
  const ledger = fate.over({
    book: (settlement: Settlement) => Promise.resolve(memory.book(settlement)),
  });
  const policy = new TaxPolicy({ role: plan.role, country: 'ES', vatId: 'ESB12345678' }, 'Europe/Madrid');
  const { accounts, details, people } = PLACES;
  return new BookTaxes(
    database,
    stored as unknown as PrismaTaxBookings,
    stored as unknown as PrismaPaymentTaxes,
    payments,
    ledger as unknown as PrismaLedgerMovements,
    new AssessPayment(accounts, details, people, calculator, policy, clock),
    calculator,
    issueDocuments,
    clock,
  );
}
