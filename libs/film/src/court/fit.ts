import {
  COURT_LENGTH_M,
  COURT_WIDTH_M,
  NET_Y_M,
  type CourtPoint,
  type CourtPointName,
} from './dimensions.js';
import { fromMiddle, sightingsOf, SOLVER_UNIT_M, toPicture, type PinnedCourt } from './homography.js';
import { dot, gram, inverted, times } from './matrix.js';
import { byEntries, byPlace, entriesOf, squaredResiduals } from './perspective.js';
import { explained } from './misfit.js';
import { ASSUMED_NOISE } from './noise.js';

/** How well a pinned court lies on the floor. */
export interface CourtFit {
  /** Half of what is measured in the visible part of the nearer half of the court should be off by less than this. */
  readonly errorM: number;
  readonly verdict: 'ok' | 'warn' | 'refused';
  /** The pin that is probably off. Told from six pins on: with five, each of them explains a misfit as well as the others. */
  readonly worstPin?: CourtPointName;
  /** Straight lines are bent, as by the lens of a phone's 0.5x camera. Told from six pins on. */
  readonly isBent: boolean;
}

/** As the page shows them: up to 25 cm it fits, above 60 cm distances would mislead. */
export const FITS_WELL_M = 0.25;
export const FITS_BADLY_M = 0.6;

export function fitOf(court: PinnedCourt): CourtFit {
  const errorM = typicalErrorM(court, noiseOf(court));
  const verdict = errorM <= FITS_WELL_M ? 'ok' : errorM <= FITS_BADLY_M ? 'warn' : 'refused';
  return { errorM, verdict, ...explained(court) };
}

/**
 * How far a pin is off in each direction, in picture heights. Pins beyond the fourth tell it by what remains between them
 * and the court; fewer than many tell it badly, so that it never counts as less than what a careful hand reaches.
 */
function noiseOf(court: PinnedCourt): number {
  const sightings = sightingsOf(court);
  const surplus = 2 * sightings.length - court.perspective.length;
  if (surplus === 0) return ASSUMED_NOISE;
  return Math.max(ASSUMED_NOISE, Math.sqrt(squaredResiduals(court.perspective, sightings) / surplus));
}

/** The median over the places that are seen in the nearer half. */
function typicalErrorM(court: PinnedCourt, noise: number): number {
  const covariance = inverted(gram(entriesOf(court.perspective, sightingsOf(court))));
  if (!covariance) return Infinity;
  const errorsM = visibleNearHalf(court)
    .map((point) => noise * errorPerNoiseM(court, covariance, point))
    .sort((one, other) => one - other);
  return errorsM[Math.floor(errorsM.length / 2)] ?? Infinity;
}

/** The middles of the square metres that are in the picture, of the half of the court on the camera's side. */
export function visibleNearHalf(court: PinnedCourt): CourtPoint[] {
  const isNearBelow = (court.perspective[7] ?? 0) >= 0;
  const points: CourtPoint[] = [];
  for (let yM = isNearBelow ? 0.5 : NET_Y_M + 0.5; yM < (isNearBelow ? NET_Y_M : COURT_LENGTH_M); yM += 1)
    for (let xM = 0.5; xM < COURT_WIDTH_M; xM += 1) {
      const seenAt = toPicture(court, { xM, yM });
      if (seenAt && Math.min(seenAt.x, seenAt.y) >= 0 && Math.max(seenAt.x, seenAt.y) <= 1)
        points.push({ xM, yM });
    }
  return points;
}

/**
 * The median error of one place for pins with a noise of one picture height: the covariance of the homography, taken to
 * the floor. The squared error is a sum of two squares of unequal size; its median is that of the gamma distribution with
 * the same mean and variance, by Wilson and Hilferty's cube root.
 */
function errorPerNoiseM(court: PinnedCourt, covariance: readonly number[][], point: CourtPoint): number {
  const place = fromMiddle(court, point);
  const [byU, byV] = byEntries(court.perspective, ...place);
  const toPlace = inverted(byPlace(court.perspective, ...place));
  if (!toPlace) return Infinity;
  const [rowX, rowY] = toPlace.map(([ofU = 0, ofV = 0]) =>
    byU.map((value, entry) => ofU * value + ofV * (byV[entry] ?? 0)),
  );
  if (!rowX || !rowY) return Infinity;
  const spreadX = times(covariance, rowX);
  const [xx, xy, yy] = [dot(rowX, spreadX), dot(rowY, spreadX), dot(rowY, times(covariance, rowY))];
  const mean = xx + yy;
  const shape = mean ** 2 / (2 * (xx ** 2 + 2 * xy ** 2 + yy ** 2));
  return SOLVER_UNIT_M * Math.sqrt(mean * (1 - 1 / (9 * shape)) ** 3);
}
