import { snapped, toPicture, type CourtPoint, type PinnedCourt } from '../court/index.js';
import { onFloor, ringRadiusTo } from './floor.js';
import type { CourtMark, Mark, PictureMark, Point } from './mark.js';
import { isOnCourt } from './mark.js';
import { mapped } from './move.js';
import { cornersOf } from './outline.js';
import { asSquare, boundsOfPoints, inReach, inSteps, type Picture } from './picture.js';

/** What a mark is shaped by. Its number tells it from the others of the mark. */
export interface Handle {
  index: number;
  at: Point;
}

/** The handles of a mark. Those of a shape are its corners, beginning with `from` and going round; a text has none. */
export function handlesOf(mark: Mark, { court }: Picture): Handle[] {
  const places = isOnCourt(mark) ? court && floorHandles(mark, court) : pictureHandles(mark);
  return (places ?? []).flatMap((at, index) => (at ? [{ index, at }] : []));
}

function pictureHandles(mark: PictureMark): Point[] {
  switch (mark.kind) {
    case 'line':
      return [mark.from, mark.to];
    case 'arrow':
      return [mark.from, mark.to, mark.bend ?? middleOf(mark.from, mark.to)];
    case 'angle':
      return [mark.from, mark.vertex, mark.to];
    case 'rectangle':
    case 'ellipse':
    case 'spotlight':
      return cornersOf(mark);
    case 'freehand':
      return cornersOf(endsOf(mark.points));
    case 'text':
      return [];
  }
}

function floorHandles(mark: CourtMark, court: PinnedCourt): (Point | undefined)[] {
  const seen = (point: CourtPoint) => toPicture(court, point);
  if (mark.kind === 'zone') return mark.corners.map(seen);
  if (mark.kind === 'distance') return [seen(mark.from), seen(mark.to)];
  return [seen(mark.foot), seen({ xM: mark.foot.xM + mark.radiusM, yM: mark.foot.yM })];
}

/**
 * The mark with one of its handles drawn to a place.
 *
 * @param steady in steps of 15° for lines, as a square or circle for shapes
 */
export function withHandle(mark: Mark, index: number, place: Point, picture: Picture, steady = false): Mark {
  if (isOnCourt(mark)) return onCourtWithHandle(mark, index, place, picture);
  const { aspect } = picture;
  const at = inReach(place);
  switch (mark.kind) {
    case 'line':
    case 'arrow': {
      if (mark.kind === 'arrow' && index === 2) return { ...mark, bend: at };
      const [own, other] = index === 0 ? (['from', 'to'] as const) : (['to', 'from'] as const);
      return { ...mark, [own]: steady ? inReach(inSteps(mark[other], at, aspect)) : at };
    }
    case 'angle': {
      const ends = (['from', 'vertex', 'to'] as const)[index];
      return ends ? { ...mark, [ends]: at } : mark;
    }
    case 'rectangle':
    case 'ellipse':
    case 'spotlight': {
      const from = cornersOf(mark)[(index + 2) % 4] ?? mark.from;
      return { ...mark, from, to: steady ? inReach(asSquare(from, at, aspect)) : at };
    }
    case 'freehand':
      return stretched(mark, index, at);
    case 'text':
      return mark;
  }
}

function onCourtWithHandle(mark: CourtMark, index: number, place: Point, { court }: Picture): Mark {
  const floor = court && onFloor(court, place);
  if (!floor) return mark;
  switch (mark.kind) {
    case 'ring':
      return index === 0 ? { ...mark, foot: floor } : { ...mark, radiusM: ringRadiusTo(mark.foot, floor) };
    case 'zone':
      return { ...mark, corners: mark.corners.with(index, snapped(floor)) };
    case 'distance':
      return index === 0 ? { ...mark, from: floor } : { ...mark, to: floor };
  }
}

/** A line by hand keeps the corner opposite to the one that is drawn. */
function stretched(mark: PictureMark & { kind: 'freehand' }, index: number, at: Point): PictureMark {
  const corners = cornersOf(endsOf(mark.points));
  const [fixed, held] = [corners[(index + 2) % 4], corners[index]];
  if (!fixed || !held) return mark;
  const along = (value: number, from: number, before: number, after: number) =>
    Math.abs(before - from) < 1e-6 ? value : from + ((value - from) / (before - from)) * (after - from);
  return mapped(mark, ({ x, y }) =>
    inReach({ x: along(x, fixed.x, held.x, at.x), y: along(y, fixed.y, held.y, at.y) }),
  );
}

function endsOf(points: readonly Point[]): { from: Point; to: Point } {
  const { left, top, right, bottom } = boundsOfPoints(points);
  return { from: { x: left, y: top }, to: { x: right, y: bottom } };
}

const middleOf = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
