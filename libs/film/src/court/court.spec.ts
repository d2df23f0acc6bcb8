import fc from 'fast-check';
import { ASPECT, exactPins, phoneCamera, randomFrom } from '../testing/phone-cameras.js';
import {
  COURT_POINTS,
  outlineInPicture,
  pinCourt,
  ringCorners,
  snapped,
  toFloor,
  toPicture,
  zoneCorners,
  zoneOf,
  type CourtPin,
  type CourtPointName,
  type PinnedCourt,
} from './index.js';

/** The same cameras each time: one in many thousands may see the court so flat that its pins are refused. */
const SAME = { seed: 35 };
const cameras = fc.integer().map((seed) => phoneCamera(randomFrom(seed)));

function pinned(pins: readonly CourtPin[]): PinnedCourt {
  const { court, refusal } = pinCourt(pins, ASPECT);
  if (!court) throw new Error(refusal);
  return court;
}

/** Seen from straight above: the picture is as high as the court is long, with the net across its middle. */
const fromAbove = (names: readonly CourtPointName[]): CourtPin[] =>
  names.map((name) => {
    const { xM, yM } = COURT_POINTS[name];
    return { name, x: 0.5 + (xM - 5) / 10 / ASPECT / 2, y: 0.5 - (yM - 10) / 20 };
  });
const corners = fromAbove(['nearLeftCorner', 'nearRightCorner', 'farRightCorner', 'farLeftCorner']);

describe('a pinned court', () => {
  it('leads from the picture to the floor and back to the same place', () => {
    fc.assert(
      fc.property(
        cameras,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (camera, x, y) => {
          const court = pinned(exactPins(camera));
          const floor = toFloor(court, { x, y });
          const back = floor && toPicture(court, floor);
          if (!back || Math.hypot(floor.xM, floor.yM) > 1_000) return;
          expect(back.x).toBeCloseTo(x, 6);
          expect(back.y).toBeCloseTo(y, 6);
        },
      ),
      SAME,
    );
  });

  it('has no floor above the horizon', () => {
    fc.assert(
      fc.property(cameras, (camera) => {
        expect(toFloor(pinned(exactPins(camera)), { x: 0.5, y: -5 })).toBeUndefined();
      }),
      SAME,
    );
  });
});

describe('pins that show no court', () => {
  it('are refused with the reason', () => {
    const [first, second, third, fourth] = corners;
    if (!first || !second || !third || !fourth) throw new Error('four corners');
    expect(pinCourt(corners, ASPECT).refusal).toBeUndefined();
    expect(pinCourt([first, second, third], ASPECT).refusal).toBe('TOO_FEW_PINS');
    expect(pinCourt([first, second, third, third], ASPECT).refusal).toBe('PIN_TWICE');
    const wall = fromAbove(['nearLeftCorner', 'nearServiceLeft', 'netPostLeft', 'farRightCorner']);
    expect(pinCourt(wall, ASPECT).refusal).toBe('PINS_IN_LINE');
    const swapped = [first, second, { ...third, name: fourth.name }, { ...fourth, name: third.name }];
    expect(pinCourt(swapped, ASPECT).refusal).toBe('PINS_CROSSED');
    const mirrored = corners.map((pin) => ({ ...pin, x: 1 - pin.x }));
    expect(pinCourt(mirrored, ASPECT).refusal).toBe('PINS_MIRRORED');
  });
});

describe('the floor', () => {
  it('has zones by the distance from the net, in both halves', () => {
    const zones = [10, 14, 6, 14.1, 16.95, 17, 3, 0].map((yM) => zoneOf({ xM: 5, yM }));
    expect(zones).toEqual(['net', 'net', 'net', 'transition', 'transition', 'back', 'back', 'back']);
    expect(zoneOf({ xM: 10.1, yM: 5 })).toBeUndefined();
  });

  it('draws corners onto lines within 30 cm, onto the center line only between the service lines', () => {
    expect(snapped({ xM: 4.8, yM: 3.3 })).toEqual({ xM: 5, yM: 3.05 });
    expect(snapped({ xM: 4.8, yM: 1 })).toEqual({ xM: 4.8, yM: 1 });
    expect(snapped({ xM: 9.9, yM: 19.6 })).toEqual({ xM: 10, yM: 19.6 });
  });

  it('shows a shape without what lies behind the camera', () => {
    fc.assert(
      fc.property(cameras, (camera) => {
        const court = pinned(exactPins(camera));
        expect(outlineInPicture(court, zoneCorners('net', 'far'))).toHaveLength(4);
        expect(outlineInPicture(court, ringCorners({ xM: 5, yM: -40 }, 1))).toEqual([]);
      }),
      SAME,
    );
  });
});
