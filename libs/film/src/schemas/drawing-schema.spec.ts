import fc from 'fast-check';
import { DRAWING_LIMITS, FIRST_BOARD, withArrow, type Drawing, type Mark } from '../marks/index.js';
import { drawings } from '../testing/drawings.js';
import { parseDrawing } from './index.js';

const style = { color: 'sky', width: 'medium', dashed: false } as const;
const spot = (id: string): Mark => ({
  id,
  kind: 'spotlight',
  style,
  from: { x: 0, y: 0 },
  to: { x: 1, y: 1 },
});
const line = (id: string): Mark => ({ id, kind: 'line', style, from: { x: 0, y: 0 }, to: { x: 1, y: 1 } });
const freehand = (points: number): Mark => ({
  ...{ id: 'f', kind: 'freehand', style },
  points: Array.from({ length: points }, () => ({ x: 0.5, y: 0.5 })),
});
const withMarks = (...marks: Mark[]): string => JSON.stringify({ version: 1, marks } satisfies Drawing);

const arrowed = withArrow(FIRST_BOARD, 'a', 'sky');
const [first, second, third, fourth] = FIRST_BOARD.players;
const withBoard = (board: unknown): string => JSON.stringify({ version: 1, marks: [], board });

describe('a drawing that was sent', () => {
  it('is read as it is', () => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        const sent = JSON.stringify(drawing);
        expect(parseDrawing(sent)).toEqual({ drawing: JSON.parse(sent) });
      }),
    );
  });

  it.each([
    ['no JSON', '{"version":1,', 'NOT_JSON'],
    ['nothing', 'null', 'NOT_A_DRAWING'],
    ['of a later version', '{"version":2,"marks":[]}', 'UNKNOWN_VERSION'],
    ['without marks', '{"version":1}', 'NOT_A_DRAWING'],
    ['with a field that nobody knows', '{"version":1,"marks":[],"film":"x"}', 'NOT_A_DRAWING'],
    ['too large', ' '.repeat(DRAWING_LIMITS.bytes + 1), 'TOO_LARGE'],
    ['too large in bytes, not in letters', `"${'ñ'.repeat(DRAWING_LIMITS.bytes / 2)}"`, 'TOO_LARGE'],
    [
      'with too many marks',
      withMarks(...Array.from({ length: 65 }, (_, at) => line(`m${at}`))),
      'NOT_A_DRAWING',
    ],
    ['with an id twice', withMarks(line('a'), line('a')), 'NOT_A_DRAWING'],
    ['with two spotlights', withMarks(spot('a'), spot('b')), 'NOT_A_DRAWING'],
    ['with a line of one point', withMarks(freehand(1)), 'NOT_A_DRAWING'],
    ['with a line of too many points', withMarks(freehand(2_001)), 'NOT_A_DRAWING'],
    ['far outside of the picture', withMarks({ ...line('a'), to: { x: 2, y: 0 } } as Mark), 'NOT_A_DRAWING'],
    [
      'with an empty text',
      withMarks({ id: 't', kind: 'text', style, at: { x: 0, y: 0 }, text: ' ' }),
      'NOT_A_DRAWING',
    ],
    [
      'with a kind that nobody knows',
      withMarks({ ...line('a'), kind: 'heart' } as unknown as Mark),
      'NOT_A_DRAWING',
    ],
  ])('is refused if it is %s', (_, sent, refusal) => {
    expect(parseDrawing(sent)).toMatchObject({ refusal });
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['without a ball', { players: FIRST_BOARD.players, arrows: [] }],
    ['of three players', { ...FIRST_BOARD, players: [first, second, third] }],
    ['of five players', { ...FIRST_BOARD, players: [first, second, third, fourth, first] }],
    ['with a player without a place', { ...FIRST_BOARD, players: [first, second, third, null] }],
    ['with a ball far outside of the court', { ...FIRST_BOARD, ball: { xM: 5, yM: 25.01 } }],
    ['with a place that is no number', { ...FIRST_BOARD, ball: { xM: '5', yM: 10 } }],
    ['with a field that nobody knows', { ...FIRST_BOARD, referee: first }],
    ['with an arrow of a color that nobody knows', withArrow(FIRST_BOARD, 'a', 'red' as 'sky')],
    ['with an id twice', withArrow(arrowed, 'a', 'sky')],
    [
      'with too many arrows',
      { ...arrowed, arrows: Array.from({ length: 13 }, (_, at) => ({ ...arrowed.arrows[0], id: `a${at}` })) },
    ],
  ])('is refused if its board is %s', (_, board) => {
    expect(parseDrawing(withBoard(board))).toMatchObject({
      ...{ refusal: 'NOT_A_DRAWING', detail: expect.stringContaining('board') },
    });
  });

  it('may have a board and nothing else', () => {
    expect(parseDrawing(withBoard(arrowed))).toEqual({
      drawing: { version: 1, marks: [], board: arrowed },
    });
  });

  it('says where it breaks a rule', () => {
    const sent = withMarks(line('a'), { ...line('b'), to: { x: 0, y: 'low' } } as unknown as Mark);
    expect(parseDrawing(sent)).toMatchObject({ detail: expect.stringContaining('marks.1.to.y') });
  });

  it('may be full', () => {
    const marks = Array.from({ length: 64 }, (_, at) => line(`m${at}`));
    expect(parseDrawing(withMarks(...marks))).toMatchObject({ drawing: { marks } });
  });

  it('is accepted or refused, whatever it is, and what is accepted is within the limits', () => {
    const anything = fc.oneof(
      fc.json(),
      fc.string(),
      fc.tuple(drawings, fc.string(), fc.jsonValue()).map(([drawing, name, value]) => {
        const [first = {}, ...rest] = drawing.marks;
        return JSON.stringify({ ...drawing, marks: [{ ...first, [name || 'x']: value }, ...rest] });
      }),
      fc
        .record({ version: fc.constant(1), marks: fc.array(fc.jsonValue()) })
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(anything, (sent) => {
        const result = parseDrawing(sent);
        if ('drawing' in result)
          expect(result.drawing.marks.length).toBeLessThanOrEqual(DRAWING_LIMITS.marks);
        else expect(result.refusal).toMatch(/^[A-Z_]+$/);
      }),
      { numRuns: 2_000 },
    );
  });
});
