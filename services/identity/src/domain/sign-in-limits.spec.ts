import { fewTries, waitBeforeTry } from './sign-in-limits.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const LIMITS = { perPlace: 3, perAccount: 5, windowMs: 600_000 };
const secondsAgo = (seconds: number, place = 'cafe') => ({
  place,
  triedAt: new Date(NOW.getTime() - seconds * 1_000),
});
const stranger = (place: string) => ({ place, isTrusted: false });

describe('the wait before the next sign-in attempt', () => {
  it('is zero below the limits', () => {
    expect(waitBeforeTry([secondsAgo(1), secondsAgo(2)], stranger('cafe'), LIMITS, NOW)).toBe(0);
  });

  it('is zero after few tries, whatever the limits and wherever they came from', () => {
    for (const [perPlace, perAccount] of [
      [1, 9],
      [9, 1],
      [3, 4],
      [1_000, 1_000],
    ] as const) {
      const limits = { ...LIMITS, perPlace, perAccount };
      const tries = Array.from({ length: fewTries(limits) }, () => secondsAgo(0));
      expect(waitBeforeTry(tries.slice(1), stranger('cafe'), limits, NOW)).toBe(0);
      expect(waitBeforeTry(tries, stranger('cafe'), limits, NOW)).toBeGreaterThan(0);
    }
  });

  it('lasts until the oldest counted attempt from this place leaves the window', () => {
    const tries = [secondsAgo(1), secondsAgo(2), secondsAgo(590)];
    expect(waitBeforeTry(tries, stranger('cafe'), LIMITS, NOW)).toBe(10_000);
    expect(waitBeforeTry(tries, stranger('home'), LIMITS, NOW)).toBe(0);
  });

  it('counts all untrusted places together', () => {
    const tries = ['a', 'b', 'c', 'd', 'e'].map((place, index) => secondsAgo(index + 1, place));
    expect(waitBeforeTry(tries, stranger('new'), LIMITS, NOW)).toBe(595_000);
    expect(waitBeforeTry(tries, { place: 'home', isTrusted: true }, LIMITS, NOW)).toBe(0);
  });

  it('counts a trusted place by its own attempts', () => {
    const tries = [1, 2, 3].map((second) => secondsAgo(second, 'home'));
    expect(waitBeforeTry(tries, { place: 'home', isTrusted: true }, LIMITS, NOW)).toBe(597_000);
  });
});

describe('waits that grow', () => {
  const MANY = { perPlace: 1_000, perAccount: 1_000, windowMs: 300_000 };
  const triesFrom = (count: number, place = 'cafe') =>
    Array.from({ length: count }, (_, index) => secondsAgo(index, place));
  const wait = (tries: ReturnType<typeof triesFrom>, here = stranger('cafe')) =>
    waitBeforeTry(tries, here, MANY, NOW) / 1_000;

  it('begin after the fifth wrong password from a strange place, and double up to 15 minutes', () => {
    expect([4, 5, 6, 7, 14, 15, 90].map((count) => wait(triesFrom(count)))).toEqual([
      0, 1, 2, 4, 512, 900, 900,
    ]);
  });

  it('begin after the twentieth from all strange places together, and end at a hundred a day', () => {
    const spread = (count: number) =>
      triesFrom(count).map((one, index) => ({ ...one, place: `place ${index}` }));
    expect([19, 20, 21, 30, 99].map((count) => wait(spread(count), stranger('new')))).toEqual([
      0, 1, 2, 900, 900,
    ]);
    expect(wait(spread(100), stranger('new'))).toBe(86_400 - 99);
  });

  it('do not touch a place of the owner', () => {
    expect(wait(triesFrom(100), { place: 'home', isTrusted: true })).toBe(0);
    expect(wait(triesFrom(9, 'home'), { place: 'home', isTrusted: true })).toBe(0);
  });
});
