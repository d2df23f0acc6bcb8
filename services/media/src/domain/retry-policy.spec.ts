import { isHopeless, pauseAfter } from './retry-policy.js';

it('tries three times, with growing pauses', () => {
  expect([1, 2, 3, 4].map(pauseAfter)).toEqual([2_000, 10_000, undefined, undefined]);
});

it('allows for attempts that a stopped process cut short, but not for ever', () => {
  expect([1, 6, 7].map(isHopeless)).toEqual([false, false, true]);
});
