import { COURT_POINTS, type CourtPoint, type CourtPointName } from './dimensions.js';
import { inverted, times, type Matrix } from './matrix.js';
import { linearPerspective, refined, seen, type Perspective, type Sighting } from './perspective.js';

/** A place in the upright picture as it is displayed: x from left to right, y from top to bottom, both from 0 to 1. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** Where somebody sees a point of the court. */
export interface CourtPin extends PicturePoint {
  readonly name: CourtPointName;
}

/**
 * Why pins give no court. `PINS_IN_LINE`: all of them but at most one lie on one line, on the court or in the picture.
 * `PINS_CROSSED`: no camera sees them like this, as when two of them are exchanged. `PINS_MIRRORED`: only a mirror shows
 * the court like this, as when left and right are exchanged.
 */
export type CourtRefusal = 'TOO_FEW_PINS' | 'PIN_TWICE' | 'PINS_IN_LINE' | 'PINS_CROSSED' | 'PINS_MIRRORED';

/** A court in a picture. Made by `pinCourt`, read by the functions beside it. */
export interface PinnedCourt {
  readonly pins: readonly CourtPin[];
  /** Width of the picture divided by its height. */
  readonly aspect: number;
  /** The middle of the pinned points; the floor's coordinates are taken from there. */
  readonly middle: CourtPoint;
  readonly perspective: Perspective;
  readonly inverse: Matrix;
}

export type CourtPinning =
  | { readonly court: PinnedCourt; readonly refusal?: never }
  | { readonly refusal: CourtRefusal; readonly court?: never };

const PINS_NEEDED = 4;

/** Half the width of the court, in metres: the unit in which the solver sees the floor. */
export const SOLVER_UNIT_M = 5;

/** Three pixels of a picture 720 high: pins that lie as near to a line tell nothing across it. */
const IN_LINE_HEIGHTS = 3 / 720;

/** The court that the pins show, or why they show none. `aspect` is the width of the picture divided by its height. */
export function pinCourt(pins: readonly CourtPin[], aspect: number): CourtPinning {
  if (new Set(pins.map(({ name }) => name)).size < pins.length) return { refusal: 'PIN_TWICE' };
  if (pins.length < PINS_NEEDED) return { refusal: 'TOO_FEW_PINS' };
  const middle = middleOf(pins);
  const sightings = sightingsOf({ pins, aspect, middle });
  const onCourt = sightings.map(({ X, Y }) => [X, Y] as const);
  const inPicture = sightings.map(({ u, v }) => [u, v] as const);
  if (areInLine(onCourt, 1e-6) || areInLine(inPicture, IN_LINE_HEIGHTS)) return { refusal: 'PINS_IN_LINE' };

  const start = linearPerspective(sightings);
  if (!start || sightings.some(({ X, Y }) => seen(start, X, Y).depth <= 0))
    return { refusal: 'PINS_CROSSED' };
  const perspective = refined(start, sightings);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = perspective;
  // The picture's y runs down, the court's away from the viewer: from above they turn in opposite directions.
  if (a * (e - f * h) - b * (d - f * g) + c * (d * h - e * g) >= 0) return { refusal: 'PINS_MIRRORED' };
  const inverse = inverted([
    [a, b, c],
    [d, e, f],
    [g, h, 1],
  ]);
  return inverse ? { court: { pins, aspect, middle, perspective, inverse } } : { refusal: 'PINS_CROSSED' };
}

/** The place on the floor that is seen there, also outside of the walls; `undefined` from the horizon upwards. */
export function toFloor(
  { aspect, middle, inverse }: PinnedCourt,
  { x, y }: PicturePoint,
): CourtPoint | undefined {
  const [X = 0, Y = 0, nearness = 0] = times(inverse, [x * aspect, y, 1]);
  if (nearness <= 1e-9) return undefined;
  return {
    xM: middle.xM + (X / nearness) * SOLVER_UNIT_M,
    yM: middle.yM + (Y / nearness) * SOLVER_UNIT_M,
  };
}

/** Nearer to the camera than this part of the distance to the pins counts as beside or behind it: 20 cm of 10 m. */
export const NEAREST_DEPTH = 0.02;

/** Where a place on the floor is seen, also outside of the picture; `undefined` if it lies behind the camera. */
export function toPicture(court: PinnedCourt, point: CourtPoint): PicturePoint | undefined {
  const { u, v, depth } = seen(court.perspective, ...fromMiddle(court, point));
  return depth < NEAREST_DEPTH ? undefined : { x: u / court.aspect, y: v };
}

/** How far from the camera a place is, as a multiple of the distance to the middle of the pins, along the line of sight. */
export const depthOf = (court: PinnedCourt, point: CourtPoint): number =>
  seen(court.perspective, ...fromMiddle(court, point)).depth;

/** A place in the solver's coordinates. */
export const fromMiddle = (
  { middle }: Pick<PinnedCourt, 'middle'>,
  { xM, yM }: CourtPoint,
): [number, number] => [(xM - middle.xM) / SOLVER_UNIT_M, (yM - middle.yM) / SOLVER_UNIT_M];

export function sightingsOf(court: Pick<PinnedCourt, 'pins' | 'aspect' | 'middle'>): Sighting[] {
  return court.pins.map(({ name, x, y }) => {
    const [X, Y] = fromMiddle(court, COURT_POINTS[name]);
    return { X, Y, u: x * court.aspect, v: y };
  });
}

function middleOf(pins: readonly CourtPin[]): CourtPoint {
  const points = pins.map(({ name }): CourtPoint => COURT_POINTS[name]);
  return {
    xM: points.reduce((sum, { xM }) => sum + xM, 0) / points.length,
    yM: points.reduce((sum, { yM }) => sum + yM, 0) / points.length,
  };
}

type Pair = readonly [number, number];

/** Whether a line passes all points but at most one, at most so far away. */
function areInLine(points: readonly Pair[], within: number): boolean {
  return points.some((one, index) =>
    points.slice(index + 1).some((other) => {
      const [dx, dy] = [other[0] - one[0], other[1] - one[1]];
      const length = Math.hypot(dx, dy);
      const aside = points.filter(([x, y]) => {
        const [fromX, fromY] = [x - one[0], y - one[1]];
        return length > 0
          ? Math.abs(fromX * dy - fromY * dx) > within * length
          : Math.hypot(fromX, fromY) > within;
      });
      return aside.length <= 1;
    }),
  );
}
