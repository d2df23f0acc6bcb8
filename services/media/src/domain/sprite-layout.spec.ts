import { spriteLayoutOf } from './sprite-layout.js';

const HD = { width: 1_920, height: 1_080 };

it.each([
  ['half a second', 500, { columns: 1, rows: 1, intervalMs: 1_000 }],
  ['a few seconds', 7_200, { columns: 8, rows: 1, intervalMs: 1_000 }],
  ['a minute', 60_000, { columns: 10, rows: 6, intervalMs: 1_000 }],
  ['100 seconds', 100_000, { columns: 10, rows: 10, intervalMs: 1_000 }],
  ['a few seconds and the end of a sound', 8_023, { columns: 8, rows: 1, intervalMs: 1_000 }],
  ['two minutes', 120_100, { columns: 10, rows: 10, intervalMs: 1_200 }],
])('gives %s one picture per second, and at most a hundred', (_, durationMs, expected) => {
  const layout = spriteLayoutOf({ ...HD, durationMs });
  expect(layout).toMatchObject(expected);
  expect(layout.columns * layout.rows).toBeLessThanOrEqual(100);
  expect(layout.columns * layout.rows * layout.intervalMs).toBeGreaterThanOrEqual(durationMs - 100);
});

it.each([
  ['wide', 1_920, 1_080, 90],
  ['upright', 1_080, 1_920, 284],
  ['nearly a line', 8_000, 2, 1],
])('keeps the aspect ratio of a %s picture', (_, width, height, tileHeight) => {
  expect(spriteLayoutOf({ width, height, durationMs: 5_000 })).toMatchObject({ tileWidth: 160, tileHeight });
});
