import { distanceM, NET_Y_M } from '../court/index.js';
import type { Mark, MarkColor, MarkKind, Point } from './mark.js';

const ROWS = ['upper', 'middle', 'lower'] as const;
const COLUMNS = ['Left', 'Center', 'Right'] as const;

/** A ninth of the picture, as "upperLeft". */
export type PicturePlace = `${(typeof ROWS)[number]}${(typeof COLUMNS)[number]}`;

/** What is said of a mark to who does not see it; words and numbers are put into a sentence of each language. */
export interface MarkDescription {
  kind: MarkKind;
  color: MarkColor;
  /** Where it is, or begins. */
  at?: PicturePlace;
  /** Where it ends. */
  to?: PicturePlace;
  text?: string;
  degrees?: number;
  /** How long it is, or how far its middle is from its edge. */
  lengthM?: number;
  fromNetM?: number;
  /** How far it reaches on the floor, across and along the court. */
  widthM?: number;
  depthM?: number;
}

/** @param aspect width of the picture over its height */
export function describe(mark: Mark, aspect: number): MarkDescription {
  const {
    kind,
    style: { color },
  } = mark;
  switch (mark.kind) {
    case 'freehand':
      return { kind, color, at: placeOf(mark.points[0]), to: placeOf(mark.points.at(-1)) };
    case 'line':
    case 'arrow':
      return { kind, color, at: placeOf(mark.from), to: placeOf(mark.to) };
    case 'rectangle':
    case 'ellipse':
    case 'spotlight':
      return { kind, color, at: placeOf(middleOf(mark.from, mark.to)) };
    case 'angle':
      return { kind, color, at: placeOf(mark.vertex), degrees: degreesOf(mark, aspect) };
    case 'text':
      return { kind, color, at: placeOf(mark.at), text: mark.text };
    case 'ring':
      return { kind, color, lengthM: mark.radiusM, fromNetM: Math.abs(mark.foot.yM - NET_Y_M) };
    case 'zone': {
      const reach = (all: number[]) => Math.max(...all) - Math.min(...all);
      const [xs, ys] = [mark.corners.map(({ xM }) => xM), mark.corners.map(({ yM }) => yM)];
      return { kind, color, widthM: reach(xs), depthM: reach(ys) };
    }
    case 'distance':
      return { kind, color, lengthM: distanceM(mark.from, mark.to) };
  }
}

const thirdOf = (value: number): 0 | 1 | 2 => (value < 1 / 3 ? 0 : value < 2 / 3 ? 1 : 2);
const placeOf = ({ x, y }: Point = { x: 0.5, y: 0.5 }): PicturePlace =>
  `${ROWS[thirdOf(y)]}${COLUMNS[thirdOf(x)]}`;

const middleOf = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

/** As it is seen, from 0 to 180, in whole degrees. */
function degreesOf({ from, vertex, to }: Record<'from' | 'vertex' | 'to', Point>, aspect: number): number {
  const direction = (end: Point) => Math.atan2(end.y - vertex.y, (end.x - vertex.x) * aspect);
  const turn = Math.abs(direction(to) - direction(from));
  return Math.round((Math.min(turn, 2 * Math.PI - turn) * 180) / Math.PI);
}
