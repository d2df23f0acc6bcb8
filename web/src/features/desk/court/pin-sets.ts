import { COURT_POINTS, pinCourt, toPicture, type CourtPointName } from '@bandeja/film/court';
import type { Point } from '@bandeja/film/marks';

/** What a coach begins with: four points that are seen in most films, in the order in which they are walked around. */
export const PIN_SETS = {
  service: ['nearServiceLeft', 'nearServiceRight', 'farServiceRight', 'farServiceLeft'],
  corners: ['nearLeftCorner', 'nearRightCorner', 'farRightCorner', 'farLeftCorner'],
  net: ['nearServiceLeft', 'nearServiceRight', 'netPostRight', 'netPostLeft'],
} as const satisfies Record<string, readonly CourtPointName[]>;

export type PinSet = keyof typeof PIN_SETS;
export const PIN_SET_NAMES = Object.keys(PIN_SETS) as PinSet[];
export const POINT_NAMES = Object.keys(COURT_POINTS) as CourtPointName[];

/** Where a phone behind the court sees the ends of the service lines, about. */
const USUAL_PINS = [
  { name: 'nearServiceLeft', x: 0.12, y: 0.78 },
  { name: 'nearServiceRight', x: 0.88, y: 0.78 },
  { name: 'farServiceRight', x: 0.69, y: 0.42 },
  { name: 'farServiceLeft', x: 0.31, y: 0.42 },
] as const;

/** A first place of a point, in the picture and so within reach, for the coach to move. */
export function firstPlaceOf(name: CourtPointName, aspect: number): Point {
  const { court } = pinCourt(USUAL_PINS, aspect);
  const seen = court && toPicture(court, COURT_POINTS[name]);
  const within = (value: number) => Math.min(0.96, Math.max(0.04, value));
  return seen ? { x: within(seen.x), y: within(seen.y) } : { x: 0.5, y: 0.5 };
}
