/** How the ledger and the provider's balance can disagree. */
export type DifferenceKind =
  'missing_in_ledger' | 'missing_at_provider' | 'amount_differs' | 'doubled' | 'balance_differs';

/** Where they disagree, until they agree again or an operator has explained it. */
export interface Difference {
  id: number;
  kind: DifferenceKind;
  /** A line of the provider, a movement without one, or a currency. */
  subject: string;
  movementKind: string;
  /** The provider's object that it is about. */
  providerRef: string;
  currency: string;
  ledgerMinor: number;
  providerMinor: number;
  firstSeenAt: Date;
  lastSeenAt: Date;
  resolvedAt: Date | null;
  /** The operator; empty where it went away by itself. */
  resolvedBy: string;
  resolution: string;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** What is younger may be on its way between the provider and us. */
export const IN_FLIGHT_MS = HOUR_MS;

/** How far before the last reading the next one begins, for lines that were listed late. */
export const OVERLAP_MS = 2 * DAY_MS;

/** The first moment of a day in UTC. */
export const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);

/** The last day that is over. */
export const dayBefore = (at: Date): Date => new Date(startOfDay(at).getTime() - DAY_MS);
