import fc from 'fast-check';
import { COURT_POINTS, pinCourt, type CourtPointName } from '../court/index.js';
import { parseDrawing } from '../schemas/index.js';
import { marks, spotlights } from '../testing/drawings.js';
import {
  boundsOf,
  describe as described,
  handlesOf,
  isHit,
  markAt,
  moved,
  nudged,
  withHandle,
  type Mark,
  type Picture,
  type Point,
} from './index.js';

const aspect = 16 / 9;
const CORNERS = [
  'nearLeftCorner',
  'nearRightCorner',
  'farRightCorner',
  'farLeftCorner',
] satisfies CourtPointName[];
/** Seen from straight above, as high as the picture. */
const { court } = pinCourt(
  CORNERS.map((name) => {
    const { xM, yM } = COURT_POINTS[name];
    return { name, x: xM / 20 / aspect, y: 1 - yM / 20 };
  }),
  aspect,
);
const picture: Picture = { aspect, court, labelSize: () => ({ width: 0.2, height: 0.04 }) };
const all = fc.oneof(marks, spotlights).map((mark): Mark => ({ ...mark, id: 'm' }));
const place = fc.record({
  x: fc.double({ min: -3, max: 3, noNaN: true }),
  y: fc.double({ min: -3, max: 3, noNaN: true }),
});
const small = fc.record({
  x: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
  y: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
});
const style = { color: 'amber', width: 'medium', dashed: false } as const;
const at = (x: number, y: number): Point => ({ x, y });
const isAllowed = (mark: Mark) => 'drawing' in parseDrawing(JSON.stringify({ version: 1, marks: [mark] }));

describe('a mark', () => {
  it('is hit at each of its places, and not far beside its bounds', () => {
    fc.assert(
      fc.property(all, (mark) => {
        const bounds = boundsOf(mark, picture)!;
        if (mark.kind === 'freehand')
          for (const point of mark.points) expect(isHit(mark, point, 0, picture)).toBe(true);
        expect(isHit(mark, at(bounds.right + 0.1, bounds.bottom + 0.1), 0.02, picture)).toBe(false);
      }),
    );
  });

  it('is moved back to where it was, with its bounds', () => {
    fc.assert(
      fc.property(all, small, (mark, by) => {
        const there = moved(mark, by, picture);
        const back = moved(there, at(-by.x, -by.y), picture);
        const [before, after] = [boundsOf(mark, picture)!, boundsOf(back, picture)!];
        for (const side of ['left', 'top', 'right', 'bottom'] as const)
          expect(after[side]).toBeCloseTo(before[side], 6);
      }),
    );
  });

  it('stays one that may be stored, wherever it or its handles are drawn', () => {
    fc.assert(
      fc.property(all, place, fc.nat(3), fc.boolean(), (mark, to, handle, steady) => {
        expect(isAllowed(moved(mark, to, picture))).toBe(true);
        const { index = 0 } = handlesOf(mark, picture)[handle] ?? {};
        expect(isAllowed(withHandle(mark, index, to, picture, steady))).toBe(true);
      }),
    );
  });

  it('has the handle where it was drawn to', () => {
    const within = fc.record({
      x: fc.double({ min: 0.02, max: 0.25, noNaN: true }),
      y: fc.double({ min: 0.02, max: 0.98, noNaN: true }),
    });
    fc.assert(
      fc.property(all, within, fc.nat(3), (mark, to, number) => {
        const handle = handlesOf(mark, picture)[number];
        // A ring has its limits, corners of a zone jump to lines, and a line by hand may be flat.
        if (!handle || ['ring', 'zone', 'freehand'].includes(mark.kind)) return;
        const places = handlesOf(withHandle(mark, handle.index, to, picture), picture).map((one) => one.at);
        expect(places.some(({ x, y }) => Math.hypot(x - to.x, y - to.y) < 1e-6)).toBe(true);
      }),
    );
  });

  it('is nudged by pixels of a picture 720 high', () => {
    const line: Mark = { id: 'm', kind: 'line', style, from: at(0.5, 0.5), to: at(0.6, 0.6) };
    const { from } = nudged(line, 10, -1, picture) as typeof line;
    expect(from.x * aspect * 720).toBeCloseTo(0.5 * aspect * 720 + 10);
    expect(from.y * 720).toBeCloseTo(359);
  });

  it('turns in steps of 15° as they are seen while it is held steady', () => {
    const line: Mark = { id: 'm', kind: 'line', style, from: at(0.5, 0.5), to: at(0.6, 0.6) };
    const { to } = withHandle(line, 1, at(0.5 + 0.2 / aspect, 0.5 + 0.19), picture, true) as typeof line;
    expect((to.x - 0.5) * aspect).toBeCloseTo(to.y - 0.5);
  });

  it('is the uppermost of those that are touched, and a spotlight only where no other is', () => {
    const lines = ['a', 'b'].map((id): Mark => ({
      id,
      kind: 'line',
      style,
      from: at(0.2, 0.5),
      to: at(0.8, 0.5),
    }));
    const spot: Mark = { id: 's', kind: 'spotlight', style, from: at(0.1, 0.1), to: at(0.9, 0.9) };
    const drawing = { version: 1, marks: [...lines, spot] } as const;
    expect(markAt(drawing, at(0.5, 0.5), 0.01, picture)?.id).toBe('b');
    expect(markAt(drawing, at(0.5, 0.7), 0.01, picture)?.id).toBe('s');
    expect(markAt(drawing, at(0.05, 0.05), 0.01, picture)).toBeUndefined();
  });
});

describe('what is said of a mark', () => {
  it('names color and places', () => {
    const arrow: Mark = { id: 'm', kind: 'arrow', style, from: at(0.1, 0.9), to: at(0.5, 0.5) };
    expect(described(arrow, aspect)).toEqual({
      kind: 'arrow',
      color: 'amber',
      at: 'lowerLeft',
      to: 'middleCenter',
    });
  });

  it('gives degrees as they are seen, and metres on the floor', () => {
    const angle: Mark = {
      id: 'm',
      kind: 'angle',
      style,
      from: at(0.5 + 0.1 / aspect, 0.4),
      vertex: at(0.5, 0.5),
      to: at(0.7, 0.5),
    };
    expect(described(angle, aspect)).toMatchObject({ degrees: 45 });
    const ring: Mark = { id: 'm', kind: 'ring', style, foot: { xM: 2, yM: 6 }, radiusM: 1.5 };
    expect(described(ring, aspect)).toMatchObject({ lengthM: 1.5, fromNetM: 4 });
  });
});
