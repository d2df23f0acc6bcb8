/** How the small pictures of a timeline are laid out in one image: row by row, picture n showing the time n * intervalMs. */
export interface SpriteLayout {
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  intervalMs: number;
}

const MAX_TILES = 100;
const MAX_COLUMNS = 10;
const TILE_WIDTH = 160;
const SHORTEST_INTERVAL_MS = 1_000;
/** Sound often lasts a little longer than the picture: there is no frame to show then. */
const TAIL_MS = 100;

/** One picture a second, or longer intervals where that would be more than a hundred. */
export function spriteLayoutOf({
  durationMs,
  width,
  height,
}: {
  durationMs: number;
  width: number;
  height: number;
}): SpriteLayout {
  const shownMs = Math.max(0, durationMs - TAIL_MS);
  const intervalMs = Math.max(SHORTEST_INTERVAL_MS, Math.ceil(shownMs / MAX_TILES));
  const tiles = Math.max(1, Math.ceil(shownMs / intervalMs));
  return {
    columns: Math.min(tiles, MAX_COLUMNS),
    rows: Math.ceil(tiles / MAX_COLUMNS),
    tileWidth: TILE_WIDTH,
    tileHeight: Math.max(1, Math.round((TILE_WIDTH * height) / width)),
    intervalMs,
  };
}
