/** Below `until`, the value is this one. */
export interface LookupEntry {
  until: number;
  value: number;
}

/** An expression of ffmpeg's for a table in the order of `until`; what lies above all of them has the last value. */
export function lookupOf(variable: string, entries: readonly LookupEntry[], last: number): string {
  const [only, ...more] = entries;
  if (!only) return String(last);
  if (more.length === 0) return `if(lt(${variable},${limitOf(only)}),${only.value},${last})`;
  // Halved, because ffmpeg reads no deep nests of expressions.
  const middle = entries.length >> 1;
  const [low, high] = [entries.slice(0, middle), entries.slice(middle)];
  const border = low.at(-1) ?? only;
  const below = lookupOf(variable, low.slice(0, -1), border.value);
  return `if(lt(${variable},${limitOf(border)}),${below},${lookupOf(variable, high, last)})`;
}

const limitOf = ({ until }: LookupEntry): string => String(Math.round(until * 1e6) / 1e6);
