/** Where the poster picture is taken: a second in, or at a quarter of a short video. */
export function posterTimeMs(durationMs: number): number {
  return Math.min(1_000, durationMs / 4);
}
