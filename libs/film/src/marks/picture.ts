import type { PinnedCourt } from '../court/index.js';
import type { Point } from './mark.js';

/** The picture that marks lie in. */
export interface Picture {
  /** Width of the upright picture over its height. */
  aspect: number;
  /** Without one, marks on the floor have no place. */
  court?: PinnedCourt | undefined;
  /** How large a text is drawn, in heights of the picture. */
  labelSize(text: string): { width: number; height: number };
}

/** How a picture is looked at: zoom 1 to 8, and the point in its middle, 0 to 1 of the upright picture. */
export interface PictureView {
  zoom: number;
  cx: number;
  cy: number;
}

/** A part of the picture, in the coordinates of its points. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boundsOfPoints(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const RANGE = { least: -0.5, most: 1.5 };
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The nearest place that a drawing may have: a little over the edge is fine. */
export const inReach = ({ x, y }: Point): Point => ({
  x: clamp(x, RANGE.least, RANGE.most),
  y: clamp(y, RANGE.least, RANGE.most),
});

/** As much of a move as keeps all of these within reach. */
export function moveInReach(points: readonly Point[], { x, y }: Point): Point {
  const { left, top, right, bottom } = boundsOfPoints(points);
  return {
    x: clamp(x, RANGE.least - left, RANGE.most - right),
    y: clamp(y, RANGE.least - top, RANGE.most - bottom),
  };
}

const STEP = Math.PI / 12;

/** The end of a line, turned to the nearest of the directions that lie 15° apart as they are seen. */
export function inSteps(from: Point, to: Point, aspect: number): Point {
  const [dx, dy] = [(to.x - from.x) * aspect, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const angle = Math.round(Math.atan2(dy, dx) / STEP) * STEP;
  return { x: from.x + (length * Math.cos(angle)) / aspect, y: from.y + length * Math.sin(angle) };
}

/** The other corner of the square that the drawn rectangle fits into. */
export function asSquare(from: Point, to: Point, aspect: number): Point {
  const [dx, dy] = [(to.x - from.x) * aspect, to.y - from.y];
  const side = Math.max(Math.abs(dx), Math.abs(dy));
  return { x: from.x + (side * (dx < 0 ? -1 : 1)) / aspect, y: from.y + side * (dy < 0 ? -1 : 1) };
}
