import type { CourtPoint } from '../court/index.js';

/** A place in the displayed, upright picture: 0 to 1 from its left, and from its top. */
export interface Point {
  x: number;
  y: number;
}

export const MARK_COLORS = ['chalk', 'sky', 'amber', 'rose', 'violet', 'ink'] as const;
export type MarkColor = (typeof MARK_COLORS)[number];

export const MARK_WIDTHS = ['thin', 'medium', 'thick'] as const;
export type MarkWidth = (typeof MARK_WIDTHS)[number];

export interface MarkStyle {
  color: MarkColor;
  width: MarkWidth;
  dashed: boolean;
}

interface Marked<Kind extends string> {
  id: string;
  kind: Kind;
  style: MarkStyle;
}

/** A line as it was drawn, in order. */
export interface Freehand extends Marked<'freehand'> {
  points: readonly Point[];
}
export interface Line extends Marked<'line'> {
  from: Point;
  to: Point;
}
/** From its tail to its head; with `bend`, curved through that point. */
export interface Arrow extends Marked<'arrow'> {
  from: Point;
  to: Point;
  bend?: Point;
}
/** Between two opposite corners. */
export interface Rectangle extends Marked<'rectangle'> {
  from: Point;
  to: Point;
}
/** In the rectangle between two opposite corners. */
export interface Ellipse extends Marked<'ellipse'> {
  from: Point;
  to: Point;
}
/** Seen at `vertex`, between the directions of the other two. */
export interface Angle extends Marked<'angle'> {
  from: Point;
  vertex: Point;
  to: Point;
}
/** Begins at `at`, which is the middle of its left edge. */
export interface TextMark extends Marked<'text'> {
  at: Point;
  text: string;
}
/** All but the ellipse between two opposite corners is dimmed. */
export interface Spotlight extends Marked<'spotlight'> {
  from: Point;
  to: Point;
}

/** On the floor of a pinned court, in perspective. */
export interface Ring extends Marked<'ring'> {
  foot: CourtPoint;
  radiusM: number;
}
export interface Zone extends Marked<'zone'> {
  corners: readonly CourtPoint[];
}
export interface Distance extends Marked<'distance'> {
  from: CourtPoint;
  to: CourtPoint;
}

export type PictureMark = Freehand | Line | Arrow | Rectangle | Ellipse | Angle | TextMark | Spotlight;
export type CourtMark = Ring | Zone | Distance;
export type Mark = PictureMark | CourtMark;
export type MarkKind = Mark['kind'];

/** Where four players and the ball are, seen from above, and where they go. */
export interface Board {
  /** Near left, near right, far left, far right. */
  players: readonly [CourtPoint, CourtPoint, CourtPoint, CourtPoint];
  ball: CourtPoint;
  arrows: readonly BoardArrow[];
}
export interface BoardArrow {
  id: string;
  color: MarkColor;
  from: CourtPoint;
  to: CourtPoint;
}

/** What a coach has drawn for one note. Later versions read this one. */
export interface Drawing {
  version: 1;
  /** The last one lies on top. */
  marks: readonly Mark[];
  board?: Board;
}

export const EMPTY_DRAWING: Drawing = { version: 1, marks: [] };

/** What a drawing may be at most. */
export const DRAWING_LIMITS = {
  bytes: 64 * 1024,
  marks: 64,
  /** Of one freehand line, after it was simplified. */
  points: 2_000,
  textLength: 40,
  spotlights: 1,
  zoneCorners: 12,
  boardArrows: 12,
  ringRadiusM: { least: 0.5, most: 3 },
  /** How far from the court something on the floor may lie, in metres. */
  beyondCourtM: 5,
} as const;

const COURT_KINDS: ReadonlySet<string> = new Set<CourtMark['kind']>(['ring', 'zone', 'distance']);

export const isOnCourt = (mark: Mark): mark is CourtMark => COURT_KINDS.has(mark.kind);
