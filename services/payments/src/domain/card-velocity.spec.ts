import { declineWaitMs } from './card-velocity.js';

const MINUTE_MS = 60_000;
const NOW = new Date('2026-11-26T12:00:00Z');
const ago = (...minutes: number[]) => minutes.map((minute) => new Date(NOW.getTime() - minute * MINUTE_MS));
const every = (count: number, minutes: number) =>
  ago(...Array.from({ length: count }, (_, index) => index * minutes));

it.each([
  ['none', [], 0],
  ['four within an hour', every(4, 1), 0],
  ['five over more than an hour', every(5, 16), 0],
  ['five within an hour', every(5, 15), 5],
  ['five, the last of them three minutes ago', ago(3, 4, 5, 6, 7), 2],
  ['five, the last of them five minutes ago', ago(5, 6, 7, 8, 9), 0],
  ['six', every(6, 1), 10],
  ['eight', every(8, 1), 40],
  ['a hundred', every(100, 1), 24 * 60],
])('after %s declined cards a person waits', (_, declined, minutes) => {
  expect(declineWaitMs(declined, 5, NOW)).toBe(minutes * MINUTE_MS);
});
