import { dot, gram, inverted, times, type Matrix, type Vector } from './matrix.js';

/** A known place and where it is seen. (X, Y): the floor, in units near 1 around the pins; (u, v): picture heights. */
export interface Sighting {
  readonly X: number;
  readonly Y: number;
  readonly u: number;
  readonly v: number;
}

/** The first eight entries of the homography floor to picture; the ninth is 1, so that (0, 0) has the depth 1. */
export type Perspective = Vector;

/** Where a place of the floor is seen, with its depth as a multiple of that of (0, 0); behind the camera it is negative. */
export function seen(
  perspective: Perspective,
  X: number,
  Y: number,
): { u: number; v: number; depth: number } {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = perspective;
  const depth = g * X + h * Y + 1;
  return { u: (a * X + b * Y + c) / depth, v: (d * X + e * Y + f) / depth, depth };
}

/** How (u, v) of a place moves with each of the eight entries. */
export function byEntries(perspective: Perspective, X: number, Y: number): [number[], number[]] {
  const { u, v, depth } = seen(perspective, X, Y);
  const [x, y, one] = [X / depth, Y / depth, 1 / depth];
  return [
    [x, y, one, 0, 0, 0, -u * x, -u * y],
    [0, 0, 0, x, y, one, -v * x, -v * y],
  ];
}

/** How (u, v) of a place moves with its X and Y. */
export function byPlace(perspective: Perspective, X: number, Y: number): [number[], number[]] {
  const [a = 0, b = 0, , d = 0, e = 0, , g = 0, h = 0] = perspective;
  const { u, v, depth } = seen(perspective, X, Y);
  return [
    [(a - u * g) / depth, (b - u * h) / depth],
    [(d - v * g) / depth, (e - v * h) / depth],
  ];
}

/** The squared distances in the picture between where the places are seen and where they should be, summed. */
export function squaredResiduals(perspective: Perspective, sightings: readonly Sighting[]): number {
  let sum = 0;
  for (const { X, Y, u, v } of sightings) {
    const there = seen(perspective, X, Y);
    if (there.depth <= 0) return Infinity;
    sum += (there.u - u) ** 2 + (there.v - v) ** 2;
  }
  return sum;
}

/**
 * Direct linear transformation with normalized picture points (Hartley, "In defense of the eight-point algorithm", 1997):
 * the homography of the smallest algebraic error, as nine entries of any scale.
 */
export function linearPerspective(sightings: readonly Sighting[]): Perspective | undefined {
  const count = sightings.length;
  const meanU = sightings.reduce((sum, { u }) => sum + u, 0) / count;
  const meanV = sightings.reduce((sum, { v }) => sum + v, 0) / count;
  const spread = Math.sqrt(
    sightings.reduce((sum, { u, v }) => sum + (u - meanU) ** 2 + (v - meanV) ** 2, 0) / count / 2,
  );
  const normal = gram(
    sightings.flatMap(({ X, Y, ...point }) => {
      const u = (point.u - meanU) / spread;
      const v = (point.v - meanV) / spread;
      return [
        [X, Y, 1, 0, 0, 0, -u * X, -u * Y, -u],
        [0, 0, 0, X, Y, 1, -v * X, -v * Y, -v],
      ];
    }),
  );
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = smallestEigenvector(normal) ?? [];
  if (i === 0) return undefined;
  return [
    spread * a + meanU * g,
    spread * b + meanU * h,
    spread * c + meanU * i,
    spread * d + meanV * g,
    spread * e + meanV * h,
    spread * f + meanV * i,
    g,
    h,
  ].map((entry) => entry / i);
}

/** Inverse iteration; the small shift lets a matrix of four exact sightings be inverted, which is singular. */
function smallestEigenvector(matrix: Matrix): number[] | undefined {
  const shift = 1e-13 * matrix.reduce((sum, row, i) => sum + (row[i] ?? 0), 0);
  const inverse = inverted(matrix.map((row, i) => row.map((value, j) => (i === j ? value + shift : value))));
  if (!inverse) return undefined;
  let vector: number[] = matrix.map((_, index) => 1 + index / 10);
  for (let round = 0; round < 30; round += 1) {
    const next = times(inverse, vector);
    const length = Math.sqrt(dot(next, next));
    vector = next.map((value) => value / length);
  }
  return vector;
}

/** Levenberg-Marquardt: the homography of the smallest distances in the picture, which is what a hand's noise asks for. */
export function refined(start: Perspective, sightings: readonly Sighting[]): Perspective {
  let best = start;
  let cost = squaredResiduals(best, sightings);
  let damping = 1e-4;
  for (let round = 0; round < 40 && cost > 1e-26 && damping < 1e8; round += 1) {
    const rows = entriesOf(best, sightings);
    const misses = sightings.flatMap(({ X, Y, u, v }) => {
      const there = seen(best, X, Y);
      return [u - there.u, v - there.v];
    });
    const slope = best.map((_, entry) =>
      dot(
        rows.map((row) => row[entry] ?? 0),
        misses,
      ),
    );
    const normal = gram(rows).map((row, i) =>
      row.map((value, j) => (i === j ? value * (1 + damping) : value)),
    );
    const inverse = inverted(normal);
    const step = inverse ? times(inverse, slope) : [];
    const next = best.map((entry, index) => entry + (step[index] ?? 0));
    const nextCost = squaredResiduals(next, sightings);
    const gained = cost - nextCost;
    if (gained > 0) [best, cost, damping] = [next, nextCost, damping / 10];
    else damping *= 10;
    if (gained >= 0 && gained <= 1e-10 * cost) break;
  }
  return best;
}

/** The derivatives of all sightings by the eight entries, two rows each. */
export const entriesOf = (perspective: Perspective, sightings: readonly Sighting[]): number[][] =>
  sightings.flatMap(({ X, Y }) => byEntries(perspective, X, Y));
