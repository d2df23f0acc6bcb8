import {
  COURT_POINTS,
  type CourtPin,
  type CourtPoint,
  type CourtPointName,
  type PicturePoint,
} from '../court/index.js';

export const ASPECT = 16 / 9;
/** A pixel of a picture 720 high, in picture heights. */
export const PIXEL = 1 / 720;

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const gaussian = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A camera whose place is known. */
export interface PhoneCamera {
  readonly at: readonly [number, number, number];
  readonly looksAt: readonly [number, number, number];
  readonly rollDegrees: number;
  readonly fieldOfViewDegrees: number;
  /** Radial distortion, as OpenCV counts it: below 0 for a barrel. */
  readonly k1?: number;
}

/** Where phones stand behind a padel court: 0.5 to 5 m behind the back wall, also in its corners, 1.2 to 3.5 m high. */
export function phoneCamera(random: () => number): PhoneCamera {
  const between = (from: number, to: number) => from + (to - from) * random();
  return {
    at: [between(0, 10), -between(0.5, 5), between(1.2, 3.5)],
    looksAt: [between(3, 7), between(7, 12), between(0, 1)],
    rollDegrees: between(-3, 3),
    fieldOfViewDegrees: between(55, 80),
  };
}

type Triple = readonly [number, number, number];
const cross = ([a, b, c]: Triple, [x, y, z]: Triple): Triple => [b * z - c * y, c * x - a * z, a * y - b * x];
const unit = ([x, y, z]: Triple): Triple => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};
const dot3 = (one: Triple, other: Triple) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

/** Where the camera sees a place on the floor; `undefined` behind it. */
export function shot(camera: PhoneCamera, { xM, yM }: CourtPoint): PicturePoint | undefined {
  const { at, looksAt, k1 = 0 } = camera;
  const ahead = unit([looksAt[0] - at[0], looksAt[1] - at[1], looksAt[2] - at[2]]);
  const level = unit(cross(ahead, [0, 0, 1]));
  const down = cross(ahead, level);
  const ray: Triple = [xM - at[0], yM - at[1], -at[2]];
  const depth = dot3(ray, ahead);
  if (depth <= 0.05) return undefined;
  const [right, below] = [dot3(ray, level) / depth, dot3(ray, down) / depth];
  const roll = (camera.rollDegrees * Math.PI) / 180;
  const bent = 1 + k1 * (right ** 2 + below ** 2);
  const focal = ASPECT / 2 / Math.tan((camera.fieldOfViewDegrees * Math.PI) / 360);
  const u = focal * bent * (Math.cos(roll) * right - Math.sin(roll) * below);
  const v = focal * bent * (Math.sin(roll) * right + Math.cos(roll) * below);
  return { x: 0.5 + u / ASPECT, y: 0.5 + v };
}

const isInPicture = ({ x, y }: PicturePoint) => Math.min(x, y) >= 0 && Math.max(x, y) <= 1;

/** All named points that the camera sees, pinned to the pixel. */
export const exactPins = (camera: PhoneCamera): CourtPin[] =>
  (Object.keys(COURT_POINTS) as CourtPointName[]).flatMap((name) => {
    const seenAt = shot(camera, COURT_POINTS[name]);
    return seenAt && isInPicture(seenAt) ? [{ name, ...seenAt }] : [];
  });

/** The same pins, set by a hand. */
export const byHand = (pins: readonly CourtPin[], random: () => number, pixels = 2): CourtPin[] =>
  pins.map(({ name, x, y }) => ({
    name,
    x: x + (gaussian(random) * pixels * PIXEL) / ASPECT,
    y: y + gaussian(random) * pixels * PIXEL,
  }));

export const medianOf = (values: readonly number[], part = 0.5): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Infinity;
