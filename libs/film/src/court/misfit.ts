import type { CourtPointName } from './dimensions.js';
import { pinCourt, sightingsOf, type CourtPin, type PinnedCourt } from './homography.js';
import { ASSUMED_NOISE, chanceLimit } from './noise.js';
import { squaredResiduals } from './perspective.js';

/** With fewer, a pin that is off and a bent picture cannot be told from each other or from another pin. */
const PINS_TO_EXPLAIN = 6;

/** An explanation counts if it leaves less than this part of the misfit. */
const LEFT_AT_MOST = 0.5;

/**
 * How strongly a lens bends: `bend` in `r / (1 - bend * r^2)`, which makes its picture straight (Fitzgibbon, "Simultaneous
 * linear estimation of multiple view geometry and lens distortion", 2001), with `r` from the middle of the picture in
 * heights. A barrel lens with k1 = -0.2 has 0.08 to 0.22, by its field of view.
 */
const BENDS = Array.from({ length: 8 }, (_, index) => index * 0.05);
const BENDS_APART = 0.05;

export interface Misfit {
  readonly worstPin?: CourtPointName;
  readonly isBent: boolean;
}

/** Why pins fit worse than hands can make them: one of them is off, or the lens bends the picture. */
export function explained(court: PinnedCourt): Misfit {
  const { pins, aspect } = court;
  const freedom = 2 * pins.length - 8;
  const misfit = misfitOf(court);
  if (pins.length < PINS_TO_EXPLAIN || misfit <= chanceLimit(freedom)) return { isBent: false };

  const straight = leastBy((bend) => misfitOfPins(straightened(pins, aspect, bend), aspect));
  const [best] = pins
    .map(({ name }) => ({
      name,
      left: misfitOfPins(
        pins.filter((pin) => pin.name !== name),
        aspect,
      ),
    }))
    .sort((one, other) => one.left - other.left);
  if (!best) return { isBent: false };
  const isBent = straight <= chanceLimit(freedom - 1);
  const isOff = best.left <= LEFT_AT_MOST * misfit && (!isBent || best.left <= straight);
  return isOff ? { worstPin: best.name, isBent } : { isBent };
}

/** What remains between pins and court, in units of the assumed noise. */
const misfitOf = (court: PinnedCourt): number =>
  squaredResiduals(court.perspective, sightingsOf(court)) / ASSUMED_NOISE ** 2;

function misfitOfPins(pins: readonly CourtPin[], aspect: number): number {
  const { court } = pinCourt(pins, aspect);
  return court ? misfitOf(court) : Infinity;
}

const straightened = (pins: readonly CourtPin[], aspect: number, bend: number): CourtPin[] =>
  pins.map(({ name, x, y }) => {
    const stretch = 1 / (1 - bend * (((x - 0.5) * aspect) ** 2 + (y - 0.5) ** 2));
    return { name, x: 0.5 + (x - 0.5) * stretch, y: 0.5 + (y - 0.5) * stretch };
  });

/** The least misfit over all bends: the best of a few, then halves of the interval around it. */
function leastBy(misfitWith: (bend: number) => number): number {
  let [best] = BENDS.map((bend) => ({ bend, left: misfitWith(bend) })).sort(
    (one, other) => one.left - other.left,
  );
  for (let step = BENDS_APART / 2; best && step > 0.001; step /= 2)
    for (const bend of [best.bend - step, best.bend + step]) {
      const left = misfitWith(bend);
      if (left < best.left) best = { bend, left };
    }
  return best?.left ?? Infinity;
}
