import { COURT_LENGTH_M, COURT_POINTS, COURT_WIDTH_M, NET_Y_M, type CourtPoint } from './dimensions.js';

/** How near a corner must come to a line to be drawn onto it, in metres. */
export const SNAP_M = 0.3;

const LINES_Y_M = [
  0,
  COURT_POINTS.nearServiceCenter.yM,
  NET_Y_M,
  COURT_POINTS.farServiceCenter.yM,
  COURT_LENGTH_M,
];

/** The place, drawn onto the lines and walls that are within reach; where two of them cross, onto the crossing. */
export function snapped({ xM, yM }: CourtPoint, withinM = SNAP_M): CourtPoint {
  const onY = nearest(yM, LINES_Y_M, withinM);
  const { nearServiceCenter, farServiceCenter } = COURT_POINTS;
  const besideCenterLine = onY >= nearServiceCenter.yM && onY <= farServiceCenter.yM;
  const linesX = besideCenterLine ? [0, nearServiceCenter.xM, COURT_WIDTH_M] : [0, COURT_WIDTH_M];
  return { xM: nearest(xM, linesX, withinM), yM: onY };
}

const nearest = (valueM: number, lines: readonly number[], withinM: number): number =>
  lines.find((lineM) => Math.abs(lineM - valueM) <= withinM) ?? valueM;
