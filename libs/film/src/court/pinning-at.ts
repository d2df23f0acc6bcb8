/**
 * Which of the pinnings of a video holds at a time: the last one that begins by then, and before all of them the first.
 * They are in the order of the video.
 */
export function pinningAt<Pinning extends { fromMs: number }>(
  pinnings: readonly Pinning[],
  timeMs: number,
): Pinning | undefined {
  return pinnings.findLast(({ fromMs }) => fromMs <= timeMs) ?? pinnings[0];
}
