import type { CommissionLine } from '../document.js';

export interface CommissionTotal extends Pick<
  CommissionLine,
  'treatment' | 'country' | 'rateBps' | 'source'
> {
  grossMinor: number;
  vatMinor: number;
  netMinor: number;
}

/** The sums of an invoice by how its lines are taxed, in the order in which they first come. */
export function commissionTotals(lines: readonly CommissionLine[]): CommissionTotal[] {
  const totals = new Map<string, CommissionTotal>();
  for (const { treatment, country, rateBps, source, grossMinor, vatMinor } of lines) {
    const key = [treatment, country, rateBps, source].join('|');
    const total = totals.get(key) ?? {
      treatment,
      country,
      rateBps,
      source,
      grossMinor: 0,
      vatMinor: 0,
      netMinor: 0,
    };
    total.grossMinor += grossMinor;
    total.vatMinor += vatMinor;
    total.netMinor = total.grossMinor - total.vatMinor;
    totals.set(key, total);
  }
  return [...totals.values()];
}
