import { afterWrongCode, waitBeforeCode, type FactorTries } from './factor-tries.js';

const NOW = new Date('2026-05-04T10:00:00Z');
const MINUTE_MS = 60_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);
const afterWrong = (times: number, before?: FactorTries, now = NOW) =>
  Array.from({ length: times }).reduce<FactorTries | undefined>(
    (tries) => afterWrongCode(tries, now),
    before,
  );

it('lets four wrong codes pass, and blocks after the fifth', () => {
  expect(waitBeforeCode(undefined, NOW)).toBe(0);
  expect(waitBeforeCode(afterWrong(4), NOW)).toBe(0);
  expect(waitBeforeCode(afterWrong(5), NOW)).toBe(MINUTE_MS);
  expect(waitBeforeCode(afterWrong(5), later(MINUTE_MS))).toBe(0);
});

it('doubles the block with each further one, up to an hour', () => {
  const blocks = [5, 6, 7, 10, 11, 12, 500].map(
    (times) => waitBeforeCode(afterWrong(times), NOW) / MINUTE_MS,
  );
  expect(blocks).toEqual([1, 2, 4, 32, 60, 60, 60]);
});

it('forgets a few wrong codes after five minutes, and those that led to a block after a day', () => {
  const four = afterWrong(4);
  expect(afterWrongCode(four, later(5 * MINUTE_MS)).wrong).toBe(5);
  expect(afterWrongCode(four, later(5 * MINUTE_MS + 1)).wrong).toBe(1);
  const six = afterWrong(6);
  expect(afterWrongCode(six, later(24 * 60 * MINUTE_MS)).wrong).toBe(7);
  expect(afterWrongCode(six, later(24 * 60 * MINUTE_MS + 1)).wrong).toBe(1);
});
