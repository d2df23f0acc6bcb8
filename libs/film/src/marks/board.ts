import { COURT_LENGTH_M, COURT_WIDTH_M, distanceM, type CourtPoint } from '../court/index.js';
import { DRAWING_LIMITS, type Board, type BoardArrow, type MarkColor } from './mark.js';

/** What can be moved on a board. */
export type BoardItem =
  { is: 'player'; index: number } | { is: 'ball' } | { is: 'arrow'; id: string; end: 'from' | 'to' };

/** How far from the court things are put on a board: somebody who left it by its door is still seen. */
export const BOARD_MARGIN_M = 1;

/** What is on a board before anything was moved: one pair at the net, the other at the back. */
export const FIRST_BOARD: Board = {
  players: [
    { xM: 2.5, yM: 7 },
    { xM: 7.5, yM: 7 },
    { xM: 2.5, yM: 17 },
    { xM: 7.5, yM: 17 },
  ],
  ball: { xM: 5, yM: 13 },
  arrows: [],
};

/** As near, an end of an arrow is drawn onto a player or the ball, and moves with it. */
const JOINS_M = 0.5;
const FIRST_ARROW_M = 3;

/** In the order in which they are walked through. */
export const boardItems = ({ players, arrows }: Board): BoardItem[] => [
  ...players.map((_, index): BoardItem => ({ is: 'player', index })),
  { is: 'ball' },
  ...arrows.flatMap(({ id }): BoardItem[] => [
    { is: 'arrow', id, end: 'from' },
    { is: 'arrow', id, end: 'to' },
  ]),
];

/** None for what is not on the board. */
export function itemPlace(board: Board, item: BoardItem): CourtPoint | undefined {
  if (item.is === 'player') return board.players[item.index];
  if (item.is === 'ball') return board.ball;
  return board.arrows.find(({ id }) => id === item.id)?.[item.end];
}

const isSame = (one: CourtPoint, other: CourtPoint) => one.xM === other.xM && one.yM === other.yM;

/** The player or ball from which an arrow goes. */
export const startOf = (
  { players, ball }: Board,
  { from }: BoardArrow,
): Exclude<BoardItem, { is: 'arrow' }> | undefined => {
  const index = players.findIndex((place) => isSame(place, from));
  if (index >= 0) return { is: 'player', index };
  return isSame(ball, from) ? { is: 'ball' } : undefined;
};

/** To the centimetre, which is finer than any hand. */
const within = (valueM: number, lengthM: number) =>
  Math.round(Math.max(-BOARD_MARGIN_M, Math.min(lengthM + BOARD_MARGIN_M, valueM)) * 100) / 100;
const onBoard = ({ xM, yM }: CourtPoint): CourtPoint => ({
  xM: within(xM, COURT_WIDTH_M),
  yM: within(yM, COURT_LENGTH_M),
});

/** With the item at another place. Arrows that go from it stay with it. */
export function withItemAt(board: Board, item: BoardItem, place: CourtPoint): Board {
  const to = onBoard(place);
  if (item.is === 'arrow') {
    const at = item.end === 'from' ? joined(board, to) : to;
    return {
      ...board,
      arrows: board.arrows.map((one) => (one.id === item.id ? { ...one, [item.end]: at } : one)),
    };
  }
  const before = itemPlace(board, item);
  const arrows = board.arrows.map((one) => (before && isSame(one.from, before) ? { ...one, from: to } : one));
  if (item.is === 'ball') return { ...board, ball: to, arrows };
  const [a, b, c, d] = board.players;
  const at = (index: number, one: CourtPoint) => (index === item.index ? to : one);
  return { ...board, players: [at(0, a), at(1, b), at(2, c), at(3, d)], arrows };
}

const joined = ({ players, ball }: Board, to: CourtPoint): CourtPoint =>
  [...players, ball].find((place) => distanceM(place, to) <= JOINS_M) ?? to;

/** From a player, the ball or the middle, towards the other half. The same board if it has all the arrows that it may have. */
export function withArrow(board: Board, id: string, color: MarkColor, start?: BoardItem): Board {
  if (board.arrows.length >= DRAWING_LIMITS.boardArrows) return board;
  const from = (start && itemPlace(board, start)) ?? { xM: COURT_WIDTH_M / 2, yM: 5 };
  const way = from.yM < COURT_LENGTH_M / 2 ? 1 : -1;
  const to = onBoard({ xM: from.xM, yM: from.yM + way * FIRST_ARROW_M });
  return { ...board, arrows: [...board.arrows, { id, color, from, to }] };
}

export const withArrowColored = (board: Board, id: string, color: MarkColor): Board => ({
  ...board,
  arrows: board.arrows.map((one) => (one.id === id ? { ...one, color } : one)),
});
