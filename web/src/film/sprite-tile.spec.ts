import { tileAt } from './sprite-tile';

const sprite = { url: '/s', columns: 10, rows: 2, tileWidth: 160, tileHeight: 90, intervalMs: 3_000 };

describe('the small picture of a time', () => {
  it.each([
    [0, 0, 0],
    [3_000, 1, 0],
    [7_400, 2, 0],
    [30_000, 0, 1],
    [59_000, 9, 1],
    [999_000, 9, 1],
  ])('at %p ms is the one in column %p and row %p', (timeMs, column, row) => {
    expect(tileAt(sprite, timeMs)).toEqual({ column, row });
  });

  it('is the first one where nothing says how far they are apart', () => {
    expect(tileAt({ ...sprite, intervalMs: 0 }, 9_000)).toEqual({ column: 0, row: 0 });
  });
});
