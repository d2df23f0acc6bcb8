import fc from 'fast-check';
import {
  DRAWING_LIMITS,
  MARK_COLORS,
  MARK_WIDTHS,
  type Board,
  type Drawing,
  type Mark,
} from '../marks/index.js';

const coordinate = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });
const courtPoint = fc.record({
  xM: fc.double({ min: 0, max: 10, noNaN: true }),
  yM: fc.double({ min: 0, max: 20, noNaN: true }),
});
const style = fc.record({
  color: fc.constantFrom(...MARK_COLORS),
  width: fc.constantFrom(...MARK_WIDTHS),
  dashed: fc.boolean(),
});

type Shape = { [name: string]: fc.Arbitrary<unknown> };
const of = (kind: Mark['kind'], shape: Shape, optional: Shape = {}) =>
  fc
    .tuple(fc.record(shape), fc.record(optional, { requiredKeys: [] }), style)
    .map(
      ([required, given, drawn]) =>
        ({ id: '', kind, style: drawn, ...required, ...given }) as unknown as Mark,
    );

const letters = fc
  .string({ minLength: 1, maxLength: DRAWING_LIMITS.textLength })
  .map((text) => text.trim() || 'x');

const mark: fc.Arbitrary<Mark> = fc.oneof(
  of('freehand', { points: fc.array(point, { minLength: 2, maxLength: 20 }) }),
  of('line', { from: point, to: point }),
  of('arrow', { from: point, to: point }, { bend: point }),
  of('rectangle', { from: point, to: point }),
  of('ellipse', { from: point, to: point }),
  of('angle', { from: point, vertex: point, to: point }),
  of('text', { at: point, text: letters }),
  of('ring', { foot: courtPoint, radiusM: fc.double({ min: 0.5, max: 3, noNaN: true }) }),
  of('zone', { corners: fc.array(courtPoint, { minLength: 3, maxLength: 6 }) }),
  of('distance', { from: courtPoint, to: courtPoint }),
);

const board: fc.Arbitrary<Board> = fc.record({
  players: fc.tuple(courtPoint, courtPoint, courtPoint, courtPoint),
  ball: courtPoint,
  arrows: fc
    .array(fc.record({ color: fc.constantFrom(...MARK_COLORS), from: courtPoint, to: courtPoint }), {
      maxLength: 3,
    })
    .map((arrows) => arrows.map((arrow, index) => ({ ...arrow, id: `a${index}` }))),
});

/** Drawings that are as they may be. */
export const drawings: fc.Arbitrary<Drawing> = fc
  .record({ marks: fc.array(mark, { maxLength: 12 }), board }, { requiredKeys: ['marks'] })
  .map(({ marks, ...rest }) => ({
    version: 1,
    marks: marks.map((one, index) => ({ ...one, id: `m${index}` })),
    ...rest,
  }));

export const marks = mark;
/** At most one a drawing. */
export const spotlights = of('spotlight', { from: point, to: point });
