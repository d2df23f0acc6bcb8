import {
  COURT_LENGTH_M,
  COURT_WIDTH_M,
  distanceM,
  snapped,
  toFloor,
  toPicture,
  type CourtPoint,
  type PinnedCourt,
} from '../court/index.js';
import { DRAWING_LIMITS, type CourtMark, type Point } from './mark.js';

const { beyondCourtM, ringRadiusM } = DRAWING_LIMITS;
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The place on the floor that is seen there, as far beside the court as marks may lie; none at the horizon and above. */
export function onFloor(court: PinnedCourt, point: Point): CourtPoint | undefined {
  const floor = toFloor(court, point);
  return (
    floor && {
      xM: clamp(floor.xM, -beyondCourtM, COURT_WIDTH_M + beyondCourtM),
      yM: clamp(floor.yM, -beyondCourtM, COURT_LENGTH_M + beyondCourtM),
    }
  );
}

/** From the foot point to an edge there, within what a ring may have. */
export const ringRadiusTo = (foot: CourtPoint, edge: CourtPoint): number =>
  clamp(distanceM(foot, edge), ringRadiusM.least, ringRadiusM.most);

/** A rectangle on the floor along its lines, with corners drawn onto the lines nearby. */
export function zoneBetween(one: CourtPoint, other: CourtPoint): CourtPoint[] {
  const [from, to] = [snapped(one), snapped(other)];
  return [from, { xM: to.xM, yM: from.yM }, to, { xM: from.xM, yM: to.yM }];
}

/** The places that a mark on the floor has. */
export function floorPointsOf(mark: CourtMark): readonly CourtPoint[] {
  if (mark.kind === 'ring') return [mark.foot];
  return mark.kind === 'zone' ? mark.corners : [mark.from, mark.to];
}

/** Moved by so much of the picture where its first point is. It stays where it was if that is no place on the floor. */
export function movedOnFloor<M extends CourtMark>(mark: M, { x, y }: Point, court: PinnedCourt): M {
  const points = floorPointsOf(mark);
  const [anchor] = points;
  const seen = anchor && toPicture(court, anchor);
  const target = seen && toFloor(court, { x: seen.x + x, y: seen.y + y });
  if (!target) return mark;
  const within = (deltaM: number, all: readonly number[], lengthM: number) =>
    clamp(deltaM, -beyondCourtM - Math.min(...all), lengthM + beyondCourtM - Math.max(...all));
  const [xs, ys] = [points.map(({ xM }) => xM), points.map(({ yM }) => yM)];
  const dx = within(target.xM - anchor.xM, xs, COURT_WIDTH_M);
  const dy = within(target.yM - anchor.yM, ys, COURT_LENGTH_M);
  // The sum may be rounded to just beyond that, where a drawing is refused.
  const shift = ({ xM, yM }: CourtPoint): CourtPoint => ({
    xM: clamp(xM + dx, -beyondCourtM, COURT_WIDTH_M + beyondCourtM),
    yM: clamp(yM + dy, -beyondCourtM, COURT_LENGTH_M + beyondCourtM),
  });
  if (mark.kind === 'ring') return { ...mark, foot: shift(mark.foot) };
  if (mark.kind === 'zone') return { ...mark, corners: mark.corners.map(shift) };
  return { ...mark, from: shift(mark.from), to: shift(mark.to) };
}
