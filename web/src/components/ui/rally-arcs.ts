/** The arcs of a rally, as quadratic curves that are stretched to the width at hand. */
export const LEG = 100;
export const BASE = 66;
export const HEIGHT = 66;
/** How much of an arc the ball covers to each side. */
const GAP = 0.045;

type Point = [number, number];

const ends = (leg: number, height = HEIGHT): [Point, Point, Point] => [
  [leg * LEG, BASE],
  [(leg + 0.5) * LEG, BASE - 2 * height],
  [(leg + 1) * LEG, BASE],
];

const between = ([x0, y0]: Point, [x1, y1]: Point, share: number): Point => [
  x0 + (x1 - x0) * share,
  y0 + (y1 - y0) * share,
];

const draw = (from: Point, control: Point, to: Point): string =>
  `M${text(from)}Q${text(control)} ${text(to)}`;

const text = (point: Point): string => point.map((value) => Math.round(value * 100) / 100).join(' ');

const pointAt = (leg: number, share: number): Point => [(leg + share) * LEG, BASE - heightAt(leg + share)];

/** How high the ball is: 0 on the line. */
export function heightAt(position: number): number {
  const share = position - Math.floor(position);
  return 4 * HEIGHT * share * (1 - share);
}

export const arcPath = (leg: number): string => draw(...ends(leg));

/** The lower way that a returned ball takes back. */
export const returnPath = (leg: number): string => draw(...ends(leg, HEIGHT * 0.45));

/** The part of an arc that lies behind a ball. */
export function flownPath(leg: number, ball: number): string {
  const share = Math.max(0, ball - GAP);
  const [from, control] = ends(leg);
  return draw(from, between(from, control, share), pointAt(leg, share));
}

/** The part that lies ahead of it. */
export function restPath(leg: number, ball: number): string {
  const share = Math.min(1, ball + GAP);
  const [, control, to] = ends(leg);
  const from: Point = share === 1 ? to : pointAt(leg, share);
  return draw(from, between(control, to, share), to);
}
