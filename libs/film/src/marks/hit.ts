import type { Drawing, Mark, MarkWidth, Point } from './mark.js';
import { outlineOf, type Outline } from './outline.js';
import type { Picture } from './picture.js';
import { distanceToSegment } from './simplify.js';

/** Half of what a stroke is wide with its casing, in heights of the picture. */
const HALF_WIDTHS: Readonly<Record<MarkWidth, number>> = { thin: 3 / 720, medium: 4 / 720, thick: 5.5 / 720 };

/** Whether a mark is touched there. @param slopY how far beside it still counts, in heights of the picture */
export function isHit(mark: Mark, point: Point, slopY: number, picture: Picture): boolean {
  const outline = outlineOf(mark, picture);
  if (outline.filled && isWithin(point, outline.points)) return true;
  const reach = slopY + HALF_WIDTHS[mark.style.width];
  return segmentsOf(outline).some(
    ([from, to]) => distanceToSegment(point, from, to, picture.aspect) <= reach,
  );
}

/** The uppermost mark that is touched there; a spotlight lies below all others. */
export function markAt({ marks }: Drawing, point: Point, slopY: number, picture: Picture): Mark | undefined {
  const touched = marks.filter((mark) => isHit(mark, point, slopY, picture));
  return touched.findLast(({ kind }) => kind !== 'spotlight') ?? touched.at(-1);
}

function segmentsOf({ points, closed }: Outline): [Point, Point][] {
  const ends = closed ? [...points.slice(1), ...points.slice(0, 1)] : points.slice(1);
  return ends.map((to, index) => [points[index] ?? to, to]);
}

/** By the even-odd rule. */
function isWithin({ x, y }: Point, corners: readonly Point[]): boolean {
  const crossings = corners.filter((one, index) => {
    const other = corners[(index + 1) % corners.length] ?? one;
    if (one.y > y === other.y > y) return false;
    return x < one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x);
  });
  return crossings.length % 2 === 1;
}
