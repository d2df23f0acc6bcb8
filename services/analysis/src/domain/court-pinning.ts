import { DomainError } from '@bandeja/errors';
import { COURT_POINTS, fitOf, pinCourt, type CourtPin, type CourtPointName } from '@bandeja/film/court';
import { isUuid, Problems } from './validation.js';

export const MAX_COURT_PINNINGS = 10;

/** Where the court lies in the picture of the request video, until the next pinning begins; the first counts from the start. */
export interface CourtPinning {
  id: string;
  fromMs: number;
  pins: readonly CourtPin[];
  /** Width of the upright picture over its height. */
  aspect: number;
}

export interface CourtPinningInput {
  id: string;
  fromMs: number;
  pins: readonly { name: string; x: number; y: number }[];
}

/** A pin may lie a little outside of the picture, as a corner often does. */
const FURTHEST_OUTSIDE = 1;

/** Checks a pinning, and that its pins show a court. */
export function readCourtPinning(
  input: CourtPinningInput,
  { durationMs, width, height }: { durationMs: number; width: number; height: number },
): CourtPinning {
  const names = new Set<string>(Object.keys(COURT_POINTS));
  const isInReach = (place: number) => place >= -FURTHEST_OUTSIDE && place <= 1 + FURTHEST_OUTSIDE;
  new Problems()
    .check('id', isUuid(input.id), 'Reload the page and pin the court again.')
    .check(
      'fromMs',
      Number.isInteger(input.fromMs) && input.fromMs >= 0 && input.fromMs <= durationMs,
      'Pin the court between the start and the end of the video.',
    )
    .check(
      'pins',
      input.pins.every(({ name, x, y }) => names.has(name) && isInReach(x) && isInReach(y)),
      'Set each pin on one of the points of the court.',
    )
    .check('video', width > 0 && height > 0, 'Wait until the video is ready.')
    .throwIfAny();
  const pins = input.pins.map(({ name, x, y }) => ({ name: name as CourtPointName, x, y }));
  const aspect = width / height;
  const { court, refusal } = pinCourt(pins, aspect);
  if (!court) throw courtRefused(refusal);
  if (fitOf(court).verdict === 'refused') throw courtRefused('FITS_BADLY');
  return { id: input.id.toLowerCase(), fromMs: input.fromMs, pins, aspect };
}

const courtRefused = (reason: string): DomainError =>
  new DomainError(
    'invalid',
    'COURT_REFUSED',
    'These lines do not fit a court. Move the pins and try again.',
    { reason },
  );

/** Whether pins of one picture may be tried in another: both have the same shape, to one part in a hundred. */
export const isSameShape = (one: number, other: number): boolean => Math.abs(one / other - 1) <= 0.01;
