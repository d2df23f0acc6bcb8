import { addressEnd } from './address-lifetime.js';

const NOON = Date.UTC(2026, 10, 21, 12);

it('lasts an hour by default', () => {
  expect(addressEnd(0, NOON)).toBe(NOON / 1000 + 3_600);
});

it('stays the same for a twelfth of its lifetime, and never lasts longer than requested', () => {
  const ends = [0, 100_000, 299_000, 300_000].map((later) => addressEnd(3_600, NOON + later) - NOON / 1000);
  expect(ends).toEqual([3_600, 3_600, 3_600, 3_900]);
});

it.each([-5, 86_401])('refuses %d seconds', (seconds) => {
  expect(() => addressEnd(seconds, NOON)).toThrow(expect.objectContaining({ code: 'INVALID_EXPIRY' }));
});
