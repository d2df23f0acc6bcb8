const USUAL_FRAMES_PER_SECOND = 30;
/** A playhead is known to the millisecond, so it is put a little behind the edge of a frame. */
const BEHIND_EDGE_MS = 1;

/** Where the frame that many frames away begins. */
export function frameAway(
  timeMs: number,
  frames: number,
  framesPerSecond: number | null | undefined,
): number {
  const frameMs = 1_000 / (framesPerSecond || USUAL_FRAMES_PER_SECOND);
  const current = Math.floor((timeMs + BEHIND_EDGE_MS) / frameMs);
  const target = Math.max(0, current + frames);
  return target === 0 ? 0 : target * frameMs + BEHIND_EDGE_MS;
}
