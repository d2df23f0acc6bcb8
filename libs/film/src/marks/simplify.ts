import type { Point } from './mark.js';

/** A line is simplified in pieces of this many points, so that its time grows with its length and not with its square. */
const PIECE = 256;

/**
 * Leaves out points of a line that its neighbors already tell, by the algorithm of Douglas and Peucker: no point that is
 * left out is further than `toleranceY` from what remains, in heights of the picture. If more than `most` remain, they are
 * thinned out evenly.
 *
 * @param aspect width of the picture over its height
 */
export function simplify(
  points: readonly Point[],
  { aspect, toleranceY, most }: { aspect: number; toleranceY: number; most: number },
): Point[] {
  const kept: Point[] = points.slice(0, 1);
  for (let from = 0; from < points.length - 1; from += PIECE)
    kept.push(...keep(points.slice(from, from + PIECE + 1), aspect, toleranceY).slice(1));
  if (kept.length <= most) return kept;
  const step = (kept.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => kept[Math.round(index * step)]!);
}

function keep(points: readonly Point[], aspect: number, tolerance: number): Point[] {
  const isKept = points.map((_, index) => index === 0 || index === points.length - 1);
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    let farthest = { index: -1, distance: tolerance };
    for (let index = first + 1; index < last; index += 1) {
      const distance = distanceToSegment(points[index]!, points[first]!, points[last]!, aspect);
      if (distance > farthest.distance) farthest = { index, distance };
    }
    if (farthest.index < 0) continue;
    isKept[farthest.index] = true;
    spans.push([first, farthest.index], [farthest.index, last]);
  }
  return points.filter((_, index) => isKept[index]);
}

/** From a point to the nearest place of a segment, in heights of the picture. */
export function distanceToSegment(point: Point, from: Point, to: Point, aspect: number): number {
  const [dx, dy] = [(to.x - from.x) * aspect, to.y - from.y];
  const [px, py] = [(point.x - from.x) * aspect, point.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return Math.hypot(px - share * dx, py - share * dy);
}
