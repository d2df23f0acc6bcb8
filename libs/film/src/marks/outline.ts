import { outlineInPicture, ringCorners, toPicture } from '../court/index.js';
import type { Mark, Point } from './mark.js';
import { boundsOfPoints, type Bounds, type Picture } from './picture.js';

const ELLIPSE_POINTS = 48;
const CURVE_POINTS = 24;

/** Where a mark is seen: a line through these points. */
export interface Outline {
  points: readonly Point[];
  /** The last point leads back to the first. */
  closed: boolean;
  /** What lies within belongs to the mark as well. */
  filled: boolean;
}

const line = (points: readonly Point[]): Outline => ({ points, closed: false, filled: false });
const shape = (points: readonly Point[], filled: boolean): Outline => ({ points, closed: true, filled });

export function outlineOf(mark: Mark, picture: Picture): Outline {
  const { aspect, court } = picture;
  switch (mark.kind) {
    case 'freehand':
      return line(mark.points);
    case 'line':
      return line([mark.from, mark.to]);
    case 'arrow':
      return line(mark.bend ? bent(mark.from, mark.bend, mark.to) : [mark.from, mark.to]);
    case 'rectangle':
      return shape(cornersOf(mark), false);
    case 'ellipse':
      return shape(ellipseIn(mark), false);
    case 'spotlight':
      return shape(ellipseIn(mark), true);
    case 'angle':
      return line([mark.from, mark.vertex, mark.to]);
    case 'text': {
      const { width, height } = picture.labelSize(mark.text);
      const [from, to] = [-height / 2, height / 2].map((down) => mark.at.y + down) as [number, number];
      const { x } = mark.at;
      return shape(cornersOf({ from: { x, y: from }, to: { x: x + width / aspect, y: to } }), true);
    }
    case 'ring':
      return shape(court ? outlineInPicture(court, ringCorners(mark.foot, mark.radiusM)) : [], true);
    case 'zone':
      return shape(court ? outlineInPicture(court, mark.corners) : [], true);
    case 'distance': {
      const [from, to] = [mark.from, mark.to].map((end) => court && toPicture(court, end));
      return line(from && to ? [from, to] : []);
    }
  }
}

/** `undefined` for a mark on the floor that is not seen. */
export function boundsOf(mark: Mark, picture: Picture): Bounds | undefined {
  const { points } = outlineOf(mark, picture);
  return points.length > 0 ? boundsOfPoints(points) : undefined;
}

interface Ends {
  from: Point;
  to: Point;
}

export const cornersOf = ({ from, to }: Ends): Point[] => [
  from,
  { x: to.x, y: from.y },
  to,
  { x: from.x, y: to.y },
];

const ellipseIn = ({ from, to }: Ends): Point[] =>
  Array.from({ length: ELLIPSE_POINTS }, (_, index) => {
    const angle = (index / ELLIPSE_POINTS) * 2 * Math.PI;
    return {
      x: (from.x + to.x + (to.x - from.x) * Math.cos(angle)) / 2,
      y: (from.y + to.y + (to.y - from.y) * Math.sin(angle)) / 2,
    };
  });

/** A quadratic curve that is at `bend` in the middle of its way, as the scene draws it. */
function bent(from: Point, bend: Point, to: Point): Point[] {
  const along = (share: number, start: number, middle: number, end: number) =>
    start * (1 - share) * (1 - 2 * share) + 4 * middle * share * (1 - share) + end * share * (2 * share - 1);
  return Array.from({ length: CURVE_POINTS + 1 }, (_, index) => {
    const share = index / CURVE_POINTS;
    return { x: along(share, from.x, bend.x, to.x), y: along(share, from.y, bend.y, to.y) };
  });
}
