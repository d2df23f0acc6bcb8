import {
  COURT_LENGTH_M,
  COURT_WIDTH_M,
  NET_Y_M,
  SERVICE_LINE_FROM_NET_M,
  type CourtPoint,
} from './dimensions.js';

/** Where a player stands, by the distance from the net. */
export type CourtZone = 'net' | 'transition' | 'back';

/** Match analyses of padel count a player as at the net within 4 m of it. */
export const NET_ZONE_M = 4;

/** Players and coaches call what lies behind the service line the back of the court. */
const TRANSITION_ZONE_M = SERVICE_LINE_FROM_NET_M;

/** The zone of a place on the court; `undefined` outside of the walls. A limit belongs to the zone nearer to the net. */
export function zoneOf({ xM, yM }: CourtPoint): CourtZone | undefined {
  if (xM < 0 || xM > COURT_WIDTH_M || yM < 0 || yM > COURT_LENGTH_M) return undefined;
  const fromNetM = Math.abs(yM - NET_Y_M);
  if (fromNetM <= NET_ZONE_M) return 'net';
  return fromNetM <= TRANSITION_ZONE_M ? 'transition' : 'back';
}

const LIMITS_M = {
  net: [0, NET_ZONE_M],
  transition: [NET_ZONE_M, TRANSITION_ZONE_M],
  back: [TRANSITION_ZONE_M, NET_Y_M],
} as const satisfies Record<CourtZone, readonly [number, number]>;

/** The four corners of a zone in one half of the court. */
export function zoneCorners(zone: CourtZone, half: 'near' | 'far'): readonly CourtPoint[] {
  const [fromM, toM] = LIMITS_M[zone];
  const away = half === 'near' ? -1 : 1;
  const [first, last] = [NET_Y_M + away * fromM, NET_Y_M + away * toM];
  return [
    { xM: 0, yM: first },
    { xM: COURT_WIDTH_M, yM: first },
    { xM: COURT_WIDTH_M, yM: last },
    { xM: 0, yM: last },
  ];
}

export const distanceM = (one: CourtPoint, other: CourtPoint): number =>
  Math.hypot(one.xM - other.xM, one.yM - other.yM);
