import { lookupOf, type LookupEntry } from './lookup.js';

/** As ffmpeg reads it: each condition of a number, what it is if so, and what if not. */
function valueAt(expression: string, at: number): number {
  let rest = expression;
  const read = (): number => {
    const [begin, limit] = /^if\(lt\(T,([\d.]+)\),/.exec(rest) ?? [];
    if (begin === undefined || limit === undefined) return readNumber();
    rest = rest.slice(begin.length);
    const values = [read(), readNext(',', read)];
    readNext(')', () => 0);
    return values[at < Number(limit) ? 0 : 1]!;
  };
  const readNext = (letter: string, next: () => number): number => {
    if (rest[0] !== letter) throw new Error(`no ${letter} before ${rest.slice(0, 20)}`);
    rest = rest.slice(1);
    return next();
  };
  const readNumber = (): number => {
    const [number = ''] = /^-?[\d.]+/.exec(rest) ?? [];
    rest = rest.slice(number.length);
    return Number(number);
  };
  const value = read();
  expect(rest).toBe('');
  return value;
}

it.each([0, 1, 2, 7, 300])('has the value of each of %i entries', (count) => {
  const entries: LookupEntry[] = Array.from({ length: count }, (_none, n) => ({
    until: n + 0.5,
    value: n * 3,
  }));
  const expression = lookupOf('T', entries, -1);
  for (let at = 0; at < count; at += 1) expect(valueAt(expression, at)).toBe(at * 3);
  expect(valueAt(expression, count)).toBe(-1);
});

it('is not nested deeply', () => {
  const entries = Array.from({ length: 300 }, (_none, n) => ({ until: n, value: n }));
  let [depth, deepest] = [0, 0];
  for (const letter of lookupOf('T', entries, 0)) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    deepest = Math.max(deepest, depth);
  }
  expect(deepest).toBeLessThan(16);
});
