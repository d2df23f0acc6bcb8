import type { LedgerAccount, MovementKind } from '../../../domain/ledger.js';
import type {
  AccountBalance,
  ExportedEntry,
  LedgerReader,
  Period,
} from '../../../outbound/prisma/prisma-ledger-reports.js';

/** A movement with its entries, as it is exported. */
export type ExportedMovement = Omit<ExportedEntry, 'account' | 'debitMinor' | 'creditMinor'> & {
  entries: Pick<ExportedEntry, 'account' | 'debitMinor' | 'creditMinor'>[];
};

/** A file that other programs read; each part ends with a line break. */
export interface LedgerFormat {
  begin(balances: Balances, period: Period): string;
  movement(movement: ExportedMovement): string;
  end(balances: Balances, period: Period): string;
}

/** Before and after what is exported. */
type Balances = Pick<LedgerReader, 'opening' | 'closing'>;

/** Names that beancount, ledger and hledger all take: https://beancount.github.io/docs/beancount_language_syntax.html */
export const ACCOUNT_NAMES: Record<LedgerAccount, string> = {
  card_holds: 'Assets:Card-Holds',
  provider_balance: 'Assets:Provider-Balance',
  bank: 'Assets:Bank',
  disputed_funds: 'Assets:Disputed-Funds',
  suspense: 'Assets:Suspense',
  hold_obligations: 'Liabilities:Hold-Obligations',
  coach_payable: 'Liabilities:Coach-Payable',
  unclaimed_shares: 'Liabilities:Unclaimed-Shares',
  deferred_revenue: 'Liabilities:Deferred-Revenue',
  vat_payable: 'Liabilities:Vat-Payable',
  platform_revenue: 'Income:Platform-Revenue',
  provider_fees: 'Expenses:Provider-Fees',
};

/** The day in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Exact, with as many decimals as the currency has. */
export function amountOf(minor: number, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  const whole = figures.slice(0, figures.length - digits);
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${figures.slice(-digits)}`;
}

export const currenciesOf = (balances: readonly AccountBalance[]): string[] => [
  ...new Set(balances.map(({ currency }) => currency)),
];

/** What a movement is called: its kind, and of a correction why. */
export const narrationOf = (kind: MovementKind, reason: string): string =>
  reason ? `${kind}: ${reason}` : kind;

/** What an accountant may want to search for, by name. */
export function factsOf(movement: ExportedMovement): [name: string, value: string][] {
  const { movementId, reference, providerRef, paymentId, analysisId, operator, bookedAt } = movement;
  const facts: [string, string | null | undefined][] = [
    ['movement', movementId],
    ['reference', reference],
    ['provider', providerRef],
    ['payment', paymentId],
    ['analysis', analysisId],
    ['operator', operator],
    ['booked', bookedAt?.toISOString()],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** Gathers the entries of each movement, which come one after the other. */
export async function* movementsOf(entries: AsyncIterable<ExportedEntry[]>): AsyncIterable<ExportedMovement> {
  let present: ExportedMovement | undefined;
  for await (const rows of entries)
    for (const { account, debitMinor, creditMinor, ...movement } of rows) {
      if (present && present.movementId !== movement.movementId) yield present;
      if (present?.movementId !== movement.movementId) present = { ...movement, entries: [] };
      present.entries.push({ account, debitMinor, creditMinor });
    }
  if (present) yield present;
}
