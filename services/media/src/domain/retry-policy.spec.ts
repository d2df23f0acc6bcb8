import { pauseAfter } from '@bandeja/jobs';
import { RETRY_POLICY } from './retry-policy.js';

it('makes three attempts, with growing pauses', () => {
  expect(RETRY_POLICY.maxAttempts).toBe(3);
  expect([1, 2].map((attempt) => pauseAfter(attempt, RETRY_POLICY))).toEqual([2_000, 10_000]);
});
