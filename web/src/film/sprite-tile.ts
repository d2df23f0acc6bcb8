/** Small pictures of the whole video in one image, row by row: picture n shows the time n * intervalMs. */
export interface Sprite {
  url: string;
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  intervalMs: number;
}

/** Which picture shows this time, by its column and its row. */
export function tileAt(
  { columns, rows, intervalMs }: Sprite,
  timeMs: number,
): { column: number; row: number } {
  const wanted = intervalMs > 0 ? Math.round(timeMs / intervalMs) : 0;
  const index = Math.min(Math.max(0, wanted), columns * rows - 1);
  return { column: index % columns, row: Math.floor(index / columns) };
}
