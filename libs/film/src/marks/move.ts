import { movedOnFloor } from './floor.js';
import { isOnCourt, type Mark, type PictureMark, type Point } from './mark.js';
import { inReach, moveInReach, type Picture } from './picture.js';

/** Moved by a part of the picture's width and height, as far as marks may lie. */
export function moved(mark: Mark, by: Point, { court }: Picture): Mark {
  if (isOnCourt(mark)) return court ? movedOnFloor(mark, by, court) : mark;
  const { x, y } = moveInReach(pointsOf(mark), by);
  // The sum may be rounded to just beyond the reach, where a drawing is refused.
  return mapped(mark, (point) => inReach({ x: point.x + x, y: point.y + y }));
}

/** Moved by pixels of a picture 720 high. */
export const nudged = (mark: Mark, dx: number, dy: number, picture: Picture): Mark =>
  moved(mark, { x: dx / 720 / picture.aspect, y: dy / 720 }, picture);

/** The places that a mark in the picture has. */
export function pointsOf(mark: PictureMark): readonly Point[] {
  switch (mark.kind) {
    case 'freehand':
      return mark.points;
    case 'text':
      return [mark.at];
    case 'angle':
      return [mark.from, mark.vertex, mark.to];
    case 'arrow':
      return mark.bend ? [mark.from, mark.bend, mark.to] : [mark.from, mark.to];
    case 'line':
    case 'rectangle':
    case 'ellipse':
    case 'spotlight':
      return [mark.from, mark.to];
  }
}

/** With another place for each of its places. */
export function mapped(mark: PictureMark, place: (point: Point) => Point): PictureMark {
  switch (mark.kind) {
    case 'freehand':
      return { ...mark, points: mark.points.map(place) };
    case 'text':
      return { ...mark, at: place(mark.at) };
    case 'angle':
      return { ...mark, from: place(mark.from), vertex: place(mark.vertex), to: place(mark.to) };
    case 'arrow': {
      const ends = { ...mark, from: place(mark.from), to: place(mark.to) };
      return mark.bend ? { ...ends, bend: place(mark.bend) } : ends;
    }
    case 'line':
    case 'rectangle':
    case 'ellipse':
    case 'spotlight':
      return { ...mark, from: place(mark.from), to: place(mark.to) };
  }
}
