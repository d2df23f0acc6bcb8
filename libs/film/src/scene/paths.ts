import type { ScenePoint } from './nodes.js';

/** A tenth of a 720th is finer than any screen. */
const rounded = (value: number): string => String(Math.round(value * 10) / 10);
const at = ({ x, y }: ScenePoint): string => `${rounded(x)} ${rounded(y)}`;

export const polyline = ([first, ...rest]: readonly ScenePoint[]): string =>
  first ? `M${at(first)}${rest.map((point) => `L${at(point)}`).join('')}` : '';

export const polygon = (points: readonly ScenePoint[]): string =>
  points.length > 0 ? `${polyline(points)}Z` : '';

/** From one end to the other, curved through `through`. */
export function curve(from: ScenePoint, through: ScenePoint, to: ScenePoint): string {
  return `M${at(from)}Q${at(controlOf(from, through, to))} ${at(to)}`;
}

/** The control point of the quadratic curve that is at `through` in the middle of its way. */
export const controlOf = (from: ScenePoint, through: ScenePoint, to: ScenePoint): ScenePoint => ({
  x: 2 * through.x - (from.x + to.x) / 2,
  y: 2 * through.y - (from.y + to.y) / 2,
});

/** A smooth line through the middles between its points, which are its control points. */
export function smooth(points: readonly ScenePoint[]): string {
  const [first, second] = points;
  const last = points.at(-1);
  if (!first || !second || !last || points.length < 3) return polyline(points);
  let path = `M${at(first)}L${at(middleOf(first, second))}`;
  for (let index = 1; index < points.length - 1; index += 1) {
    const [point, next] = [points[index]!, points[index + 1]!];
    path += `Q${at(point)} ${at(middleOf(point, next))}`;
  }
  return `${path}L${at(last)}`;
}

export function ellipse({ x, y }: ScenePoint, radiusX: number, radiusY: number): string {
  const radii = `${rounded(radiusX)} ${rounded(radiusY)}`;
  const [left, right] = [at({ x: x - radiusX, y }), at({ x: x + radiusX, y })];
  return `M${left}A${radii} 0 1 1 ${right}A${radii} 0 1 1 ${left}Z`;
}

/** The smaller part of a circle, from one direction to the other; angles in radians, clockwise from the right. */
export function arc(center: ScenePoint, radius: number, from: number, to: number): string {
  const place = (angle: number) =>
    at({ x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) });
  const turn = normalized(to - from);
  return `M${place(from)}A${rounded(radius)} ${rounded(radius)} 0 0 ${turn > 0 ? 1 : 0} ${place(to)}`;
}

export function roundedRectangle(
  { x, y }: ScenePoint,
  width: number,
  height: number,
  radius: number,
): string {
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`;
  const [across, down] = [rounded(width - 2 * radius), rounded(height - 2 * radius)];
  return (
    `M${at({ x: x + radius, y })}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}` +
    `h-${across}${corner(-1, -1)}v-${down}${corner(1, -1)}Z`
  );
}

/** Between minus and plus half a turn. */
export function normalized(angle: number): number {
  const turn = angle % (2 * Math.PI);
  if (turn > Math.PI) return turn - 2 * Math.PI;
  return turn <= -Math.PI ? turn + 2 * Math.PI : turn;
}

export const middleOf = (one: ScenePoint, other: ScenePoint): ScenePoint => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
