import { waitBeforeTry } from './sign-in-limits.js';

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
