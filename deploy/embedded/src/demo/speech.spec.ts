import { msOf, placed } from './speech.js';

const SECOND = 44_100;

it('places sentences in silence where they begin', () => {
  const sound = placed([Buffer.alloc(SECOND, 1), Buffer.alloc(SECOND, 2)], [500, 2_000], 4_000);
  expect(msOf(sound)).toBe(4_000);
  const at = (ms: number) => sound[Math.round((ms * SECOND) / 1_000 / 2) * 2];
  expect([400, 600, 1_400, 1_600, 2_100, 2_900, 3_100].map(at)).toEqual([0, 1, 1, 0, 2, 2, 0]);
});
