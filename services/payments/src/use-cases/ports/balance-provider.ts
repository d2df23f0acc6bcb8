import type { ProviderLine } from '../../domain/provider-line.js';

export interface LineQuery {
  /** Made since then; null for all there are. */
  since: Date | null;
  /** Made before this one; null for the newest. */
  before: string | null;
  /** At most 100. */
  limit: number;
}

/** Our balance at the card provider. */
export abstract class BalanceProvider {
  /** The newest first. Throws ProviderRefusal when the line that they are to be older than is not known. */
  abstract listLines(query: LineQuery): Promise<{ lines: ProviderLine[]; hasMore: boolean }>;
  /** All of it by currency, also what is pending or reserved: the sum of all lines. */
  abstract getBalances(): Promise<Record<string, number>>;
}
