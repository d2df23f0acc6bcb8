/** How many of these ascending values are not after a limit. */
export function countNotAfter(count: number, valueAt: (index: number) => number, limit: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
