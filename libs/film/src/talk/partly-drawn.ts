import type { Mark, Point } from '../marks/index.js';

/** A mark while a hand draws it, after this part of the time, 0 to 1; undefined for a kind that is only seen when finished. */
export function partlyDrawn(mark: Mark, part: number): Mark | undefined {
  switch (mark.kind) {
    case 'freehand':
      return { ...mark, points: beginning(mark.points, part) };
    case 'line':
    case 'rectangle':
    case 'ellipse':
    case 'spotlight':
      return { ...mark, to: between(mark.from, mark.to, part) };
    case 'arrow': {
      const to = between(mark.from, mark.to, part);
      return mark.bend ? { ...mark, to, bend: between(mark.from, mark.bend, part) } : { ...mark, to };
    }
    case 'distance':
      return {
        ...mark,
        to: {
          xM: mark.from.xM + (mark.to.xM - mark.from.xM) * part,
          yM: mark.from.yM + (mark.to.yM - mark.from.yM) * part,
        },
      };
    case 'ring':
    case 'zone':
    case 'angle':
    case 'text':
      return undefined;
  }
}

const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

/** The beginning of a line, by its length: where it was simplified, its points no longer tell the time. */
function beginning(points: readonly Point[], part: number): Point[] {
  const lengths = points.map((point, at) => distance(points[at - 1] ?? point, point));
  let left = lengths.reduce((sum, length) => sum + length, 0) * part;
  const begun: Point[] = [];
  for (const [at, point] of points.entries()) {
    const length = lengths[at] ?? 0;
    if (length > left) {
      const before = begun.at(-1) ?? point;
      return [...begun, between(before, point, left / length)];
    }
    left -= length;
    begun.push(point);
  }
  return begun;
}

const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);
