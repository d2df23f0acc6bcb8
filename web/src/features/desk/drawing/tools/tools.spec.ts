import { COURT_POINTS, pinCourt, type CourtPointName } from '@bandeja/film/court';
import { EMPTY_DRAWING, type Drawing, type Mark } from '@bandeja/film/marks';
import { beginWith } from './begin';
import type { Outcome, Stroke, Tool, ToolContext, ToolPointer } from './stroke';

const aspect = 16 / 9;
const style = { color: 'sky', width: 'medium', dashed: false } as const;
const CORNERS = [
  'nearLeftCorner',
  'nearRightCorner',
  'farRightCorner',
  'farLeftCorner',
] satisfies CourtPointName[];
/** Seen from straight above: 20 metres are the height of the picture. */
const pins = CORNERS.map((name) => {
  const { xM, yM } = COURT_POINTS[name];
  return { name, x: xM / 20 / aspect, y: 1 - yM / 20 };
});
const { court } = pinCourt(pins, aspect);
const onFloor = (xM: number, yM: number) => at(xM / 20 / aspect, 1 - yM / 20);

const at = (x: number, y: number, steady = false): ToolPointer => ({ at: { x, y }, steady });
const contextOf = (drawing: Drawing = EMPTY_DRAWING, selectedId?: string): ToolContext => ({
  picture: { aspect, court, labelSize: () => ({ width: 0.1, height: 0.04 }) },
  ...{ drawing, selectedId, style, newId: () => 'new', slopY: 0.02 },
});
const isStroke = (stroke: Stroke | undefined): Stroke => {
  if (!stroke) throw new Error('no stroke began');
  return stroke;
};
const begin = (tool: Tool, pointer: ToolPointer, context = contextOf()) =>
  isStroke(beginWith(tool)(pointer, context));
/** From press to lift, through all of these. */
function draw(tool: Tool, pointers: ToolPointer[], context = contextOf()): Outcome {
  const [first = at(0, 0), ...rest] = pointers;
  const last = pointers.at(-1) ?? first;
  return rest.reduce((stroke, pointer) => stroke.move(pointer), begin(tool, first, context)).up(last);
}
const markOf = (outcome: Outcome): Mark | undefined =>
  outcome.is === 'done' && (outcome.command?.type === 'add' || outcome.command?.type === 'replace')
    ? outcome.command.mark
    : undefined;

describe.each(['line', 'arrow', 'rectangle', 'ellipse', 'spotlight'] as const)('%s', (tool) => {
  it('goes from where the pointer went down to where it was lifted, and shows itself meanwhile', () => {
    const stroke = begin(tool, at(0.2, 0.3)).move(at(0.4, 0.5));
    expect(stroke.preview).toMatchObject({ kind: tool, to: { x: 0.4, y: 0.5 } });
    const mark = markOf(stroke.up(at(0.6, 0.5)));
    expect(mark).toMatchObject({ kind: tool, style, from: { x: 0.2, y: 0.3 }, to: { x: 0.6, y: 0.5 } });
  });

  it('is nothing after a press without a drag', () => {
    expect(draw(tool, [at(0.2, 0.3), at(0.201, 0.3)])).toEqual({ is: 'done' });
  });
});

describe('shapes with Shift', () => {
  it('are squares as they are seen, and lines in steps of 15°', () => {
    const square = markOf(draw('rectangle', [at(0.2, 0.2), at(0.2 + 0.3 / aspect, 0.4, true)]));
    expect(square).toMatchObject({ to: { x: expect.closeTo(0.2 + 0.3 / aspect), y: expect.closeTo(0.5) } });
    const line = markOf(draw('line', [at(0.2, 0.2), at(0.5, 0.21, true)]));
    expect(line).toMatchObject({ to: { y: expect.closeTo(0.2) } });
  });
});

describe('a line by hand', () => {
  it('is simplified once it is lifted', () => {
    const straight = Array.from({ length: 100 }, (_, index) => at(0.1 + index / 200, 0.3));
    const mark = markOf(draw('freehand', straight));
    expect(mark).toMatchObject({ kind: 'freehand', points: [{ x: 0.1 }, { x: expect.closeTo(0.595) }] });
  });

  it('is nothing if the pointer never moved', () => {
    expect(draw('freehand', [at(0.2, 0.2)])).toEqual({ is: 'done' });
  });
});

describe('an angle', () => {
  it('is three presses', () => {
    const first = begin('angle', at(0.2, 0.2)).up(at(0.2, 0.2));
    if (first.is !== 'open') throw new Error('ended');
    const second = first.stroke.down(at(0.4, 0.4)).up(at(0.4, 0.4));
    if (second.is !== 'open') throw new Error('ended');
    expect(second.stroke.move(at(0.6, 0.3)).preview?.kind).toBe('angle');
    const mark = markOf(second.stroke.down(at(0.6, 0.2)).up(at(0.6, 0.2)));
    expect(mark).toMatchObject({ from: { x: 0.2 }, vertex: { x: 0.4 }, to: { x: 0.6 } });
  });

  it('is a drag along one leg and a press for the other', () => {
    const leg = draw('angle', [at(0.2, 0.2), at(0.3, 0.3), at(0.4, 0.4)]);
    if (leg.is !== 'open') throw new Error('ended');
    const mark = markOf(leg.stroke.down(at(0.6, 0.2)).up(at(0.6, 0.2)));
    expect(mark).toMatchObject({ kind: 'angle', vertex: { x: 0.4, y: 0.4 } });
  });
});

describe('a text', () => {
  it('asks for its words where it was pressed', () => {
    expect(draw('text', [at(0.3, 0.4)])).toEqual({ is: 'text', at: { x: 0.3, y: 0.4 } });
  });
});

describe('a second spotlight', () => {
  it('takes the place of the first', () => {
    const spot: Mark = { id: 'old', kind: 'spotlight', style, from: { x: 0, y: 0 }, to: { x: 0.2, y: 0.2 } };
    const outcome = draw('spotlight', [at(0.5, 0.5), at(0.7, 0.7)], contextOf({ version: 1, marks: [spot] }));
    expect(outcome).toMatchObject({
      command: {
        type: 'all',
        commands: [
          { type: 'remove', id: 'old' },
          { type: 'add', at: 0 },
        ],
      },
    });
  });
});

describe('on the court', () => {
  it('a ring is as wide as it is drawn, within its limits, and one metre after a press', () => {
    const drawn = draw('ring', [onFloor(3, 5), onFloor(5, 5)]);
    expect(markOf(drawn)).toMatchObject({ radiusM: expect.closeTo(2), foot: { xM: expect.closeTo(3) } });
    expect(markOf(draw('ring', [onFloor(3, 5), onFloor(9, 9)]))).toMatchObject({ radiusM: 3 });
    expect(markOf(draw('ring', [onFloor(3, 5)]))).toMatchObject({ radiusM: 1 });
  });

  it('corners of a zone jump to the lines nearby', () => {
    const zone = markOf(draw('zone', [onFloor(0.2, 9.8), onFloor(4.9, 3.2)]));
    expect(zone).toMatchObject({
      corners: [
        { xM: 0, yM: 10 },
        { xM: 5, yM: 10 },
        { xM: 5, yM: expect.closeTo(3.05) },
        { xM: 0, yM: expect.closeTo(3.05) },
      ],
    });
  });

  it('nothing begins without a pinned court', () => {
    const bare = { ...contextOf(), picture: { aspect, labelSize: () => ({ width: 0, height: 0 }) } };
    expect(beginWith('distance')(at(0.5, 0.5), bare)).toBeUndefined();
  });
});

describe('select', () => {
  const line: Mark = { id: 'a', kind: 'line', style, from: { x: 0.2, y: 0.5 }, to: { x: 0.8, y: 0.5 } };
  const drawing: Drawing = { version: 1, marks: [line] };

  it('moves the mark that is pressed', () => {
    const stroke = begin('select', at(0.5, 0.5), contextOf(drawing));
    expect(stroke.selects).toBe('a');
    const moved = markOf(stroke.move(at(0.5, 0.6)).up(at(0.5, 0.6)));
    expect(moved).toMatchObject({ id: 'a', from: { x: 0.2, y: expect.closeTo(0.6) } });
  });

  it('shapes the selected mark by its handles, also with another tool in hand', () => {
    for (const tool of ['select', 'rectangle'] as const) {
      const shaped = draw(tool, [at(0.8, 0.5), at(0.9, 0.7)], contextOf(drawing, 'a'));
      expect(markOf(shaped)).toMatchObject({ id: 'a', from: line.from, to: { x: 0.9, y: 0.7 } });
    }
  });

  it('lets go where there is no mark', () => {
    const stroke = begin('select', at(0.5, 0.1), contextOf(drawing, 'a'));
    expect(stroke).toHaveProperty('selects', undefined);
    expect(stroke.up(at(0.5, 0.1))).toEqual({ is: 'done' });
  });
});
