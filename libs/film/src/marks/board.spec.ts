import fc from 'fast-check';
import { COURT_LENGTH_M } from '../court/index.js';
import { parseDrawing } from '../schemas/index.js';
import { drawings } from '../testing/drawings.js';
import {
  BOARD_MARGIN_M,
  boardItems,
  describePlace,
  DRAWING_LIMITS,
  FIRST_BOARD,
  itemPlace,
  startOf,
  withArrow,
  withItemAt,
  type Board,
} from './index.js';

const at = (xM: number, yM: number) => ({ xM, yM });
const ball = { is: 'ball' } as const;
const player = (index: number) => ({ is: 'player', index }) as const;
const boards = drawings.filter(({ board }) => board !== undefined).map(({ board }) => board as Board);

describe('a board', () => {
  it('can always be stored, wherever its items are dragged', () => {
    const anywhere = fc.record({
      xM: fc.double({ noNaN: true, noDefaultInfinity: true }),
      yM: fc.double({ noNaN: true, noDefaultInfinity: true }),
    });
    fc.assert(
      fc.property(boards, anywhere, fc.nat(), (first, place, choice) => {
        const board = withArrow(first, 'one', 'sky', player(1));
        const items = boardItems(board);
        const item = items[choice % items.length] ?? ball;
        const next = withItemAt(board, item, place);
        expect(parseDrawing(JSON.stringify({ version: 1, marks: [], board: next }))).toHaveProperty(
          'drawing',
        );
        const { xM, yM } = itemPlace(next, item)!;
        expect(Math.abs(xM - 5)).toBeLessThanOrEqual(5 + BOARD_MARGIN_M);
        expect(Math.abs(yM - 10)).toBeLessThanOrEqual(COURT_LENGTH_M / 2 + BOARD_MARGIN_M);
      }),
    );
  });

  it('moves one item, and leaves the others where they are', () => {
    const moved = withItemAt(FIRST_BOARD, player(2), at(1.234, 15));
    expect(moved.players).toEqual([...FIRST_BOARD.players].with(2, at(1.23, 15)));
    expect(moved.ball).toEqual(FIRST_BOARD.ball);
    expect(withItemAt(FIRST_BOARD, ball, at(3, 4)).players).toEqual(FIRST_BOARD.players);
  });

  it('has arrows that stay with the player or ball from which they go', () => {
    const board = withArrow(FIRST_BOARD, 'run', 'amber', player(0));
    expect(board.arrows).toEqual([{ id: 'run', color: 'amber', from: at(2.5, 7), to: at(2.5, 10) }]);
    const moved = withItemAt(board, player(0), at(4, 6));
    expect(moved.arrows[0]).toMatchObject({ from: at(4, 6), to: at(2.5, 10) });
    expect(startOf(moved, moved.arrows[0]!)).toEqual(player(0));
    const free = withItemAt(moved, { is: 'arrow', id: 'run', end: 'from' }, at(8, 2));
    expect(startOf(free, free.arrows[0]!)).toBeUndefined();
    expect(withItemAt(free, player(0), at(1, 1)).arrows).toEqual(free.arrows);
    const again = withItemAt(free, { is: 'arrow', id: 'run', end: 'from' }, at(5.2, 12.8));
    expect(startOf(again, again.arrows[0]!)).toEqual(ball);
  });

  it('points the first way of an arrow to the other half, and takes no more arrows than it may have', () => {
    expect(withArrow(FIRST_BOARD, 'a', 'sky', player(3)).arrows[0]).toMatchObject({ to: at(7.5, 14) });
    let board: Board = FIRST_BOARD;
    for (let n = 0; n < 20; n += 1) board = withArrow(board, `a${n}`, 'sky');
    expect(board.arrows).toHaveLength(DRAWING_LIMITS.boardArrows);
  });

  it('is told by half, zone, side and the distance from the net', () => {
    expect(describePlace(at(2, 7))).toEqual({ half: 'near', zone: 'net', side: 'left', fromNetM: 3 });
    expect(describePlace(at(5, 19))).toEqual({ half: 'far', zone: 'back', side: 'middle', fromNetM: 9 });
    expect(describePlace(at(10.5, 12))).toMatchObject({ zone: 'outside', side: 'right' });
  });
});
