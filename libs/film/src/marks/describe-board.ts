import { COURT_WIDTH_M, NET_Y_M, zoneOf, type CourtPoint, type CourtZone } from '../court/index.js';

/** Where something stands on the court, to who does not see it. */
export interface PlaceDescription {
  half: 'near' | 'far';
  zone: CourtZone | 'outside';
  side: 'left' | 'middle' | 'right';
  fromNetM: number;
}

/** Sides are as they are seen from the near end. */
export function describePlace(point: CourtPoint): PlaceDescription {
  const third = (point.xM / COURT_WIDTH_M) * 3;
  return {
    half: point.yM < NET_Y_M ? 'near' : 'far',
    zone: zoneOf(point) ?? 'outside',
    side: third < 1 ? 'left' : third <= 2 ? 'middle' : 'right',
    fromNetM: Math.abs(point.yM - NET_Y_M),
  };
}
