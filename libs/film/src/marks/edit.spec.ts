import fc from 'fast-check';
import { drawings, marks } from '../testing/drawings.js';
import {
  apply,
  edited,
  EMPTY_DRAWING,
  inverseOf,
  openHistory,
  redone,
  undone,
  type Drawing,
  type DrawingCommand,
} from './index.js';

/** Commands for the marks `m0`, `m1` and so on, of which some are not there. */
const commands: fc.Arbitrary<DrawingCommand> = fc.oneof(
  fc.tuple(marks, fc.nat(99), fc.nat(12)).map(([mark, number, at]) => ({
    ...{ type: 'add' as const, mark: { ...mark, id: `new${number}` }, at },
  })),
  fc.nat(14).map((number) => ({ type: 'remove' as const, id: `m${number}` })),
  fc.tuple(marks, fc.nat(14)).map(([mark, number]) => ({
    ...{ type: 'replace' as const, mark: { ...mark, id: `m${number}` } },
  })),
  fc.constant({ type: 'board' as const, board: undefined }),
);
const steps = fc.array(
  fc.oneof(
    commands,
    fc.array(commands, { maxLength: 4 }).map((all) => ({ type: 'all' as const, commands: all })),
  ),
  { maxLength: 12 },
);

/** An id is added at most once. */
const withoutRepeats = (list: readonly DrawingCommand[]): DrawingCommand[] => {
  const used = new Set<string>();
  const isFresh = (command: DrawingCommand): boolean => {
    if (command.type === 'all') return command.commands.every(isFresh);
    if (command.type !== 'add') return true;
    const isNew = !used.has(command.mark.id);
    used.add(command.mark.id);
    return isNew;
  };
  return list.filter(isFresh);
};

describe('a command', () => {
  it('is undone by its inverse', () => {
    fc.assert(
      fc.property(drawings, steps, (drawing, list) => {
        for (const command of withoutRepeats(list)) {
          const inverse = inverseOf(drawing, command);
          expect(apply(apply(drawing, command), inverse)).toEqual(drawing);
        }
      }),
    );
  });
});

describe('a history', () => {
  it('goes back to the beginning and forward to the end again', () => {
    fc.assert(
      fc.property(drawings, steps, (drawing, list) => {
        const past: Drawing[] = [drawing];
        let history = openHistory(drawing);
        for (const command of withoutRepeats(list)) {
          history = edited(history, command);
          past.push(history.drawing);
        }
        for (const before of past.slice(0, -1).reverse()) {
          history = undone(history);
          expect(history.drawing).toEqual(before);
        }
        expect(undone(history)).toBe(history);
        for (const after of past.slice(1)) {
          history = redone(history);
          expect(history.drawing).toEqual(after);
        }
        expect(redone(history)).toBe(history);
      }),
    );
  });

  it('forgets what was undone once something else is done', () => {
    const style = { color: 'chalk', width: 'thin', dashed: false } as const;
    const text = (id: string): DrawingCommand => ({
      ...{ type: 'add', at: 0 },
      mark: { id, kind: 'text', style, at: { x: 0, y: 0 }, text: id },
    });
    const back = undone(edited(openHistory(EMPTY_DRAWING), text('a')));
    const other = edited(back, text('b'));
    expect(redone(other).drawing.marks.map(({ id }) => id)).toEqual(['b']);
  });
});
