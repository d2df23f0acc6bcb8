import { costAt, heatOf, isRefused, LEAST_COST, limitOf } from './heat.js';

const LIMITS = { windowMs: 60_000, perRange: 20, everyone: 300 };

it('costs nothing up to the limit, and twice as much whenever there is twice as much', () => {
  const costs = [1, 20, 21, 39, 40, 80, 320, 400].map((heat) => costAt(heat, 20, 'range') / LEAST_COST);
  expect(costs).toEqual([0, 0, 1, 1, 2, 4, 16, 16]);
});

it('costs those who only share the heat of all never more than a few seconds', () => {
  expect(costAt(1_000_000, 300, 'everyone')).toBe(4 * LEAST_COST);
});

it('refuses a range far over its limit, and never everyone', () => {
  expect([400, 401].map((heat) => isRefused(heat, 20, 'range'))).toEqual([false, true]);
  expect(isRefused(1_000_000, 300, 'everyone')).toBe(false);
});

it('allows an IPv6 /48 four times what a /64 may', () => {
  expect((['range', 'wide', 'everyone'] as const).map((scope) => limitOf(LIMITS, scope))).toEqual([
    20, 80, 300,
  ]);
});

it('forgets the window before little by little', () => {
  expect([0, 0.5, 1].map((passed) => heatOf(3, 20, passed))).toEqual([23, 13, 3]);
});
