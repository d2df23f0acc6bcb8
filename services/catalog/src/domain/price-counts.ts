/** How many coaches cost at most so much, for each price that somebody has, from the lowest. */
export interface PriceCounts {
  pricesMinor: Int32Array;
  upTo: Int32Array;
}

/** From how many have each price. */
export function priceCounts(counts: readonly (readonly [priceMinor: number, count: number])[]): PriceCounts {
  const ordered = counts.toSorted(([a], [b]) => a - b);
  let sum = 0;
  return {
    pricesMinor: Int32Array.from(ordered, ([price]) => price),
    upTo: Int32Array.from(ordered, ([, count]) => (sum += count)),
  };
}

export function countUpTo({ pricesMinor, upTo }: PriceCounts, limitMinor: number): number {
  let [low, high] = [0, pricesMinor.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pricesMinor[middle] ?? 0) <= limitMinor) low = middle + 1;
    else high = middle;
  }
  return upTo[low - 1] ?? 0;
}
