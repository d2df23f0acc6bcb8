import type { CourtPoint } from '@bandeja/film/court';
import {
  DRAWING_LIMITS,
  FIRST_BOARD,
  itemPlace,
  withArrow,
  withItemAt,
  type Board,
  type BoardItem,
} from '@bandeja/film/marks';
import { newUuid } from '../../../lib/new-uuid';
import type { DrawingState, Said } from './drawing-state';
import type { DrawingStore } from './drawing-store';

/** What pointers, keys and buttons do to the board of a drawing. */

/** As it is seen now. Until something was moved the drawing has none, and the first one is shown. */
export const shownBoard = ({ heldBoard, history }: DrawingState): Board =>
  heldBoard ?? history.drawing.board ?? FIRST_BOARD;

const put = (store: DrawingStore, board: Board, said: Said, boardItem?: BoardItem): void => {
  store.become({ heldBoard: undefined });
  store.edit({ type: 'board', board }, said, undefined);
  store.become({ boardItem });
};

/** The item is what an arrow goes from, and the arrow what is colored and deleted. */
export function takeItem(store: DrawingStore, item: BoardItem): void {
  const arrow =
    item.is === 'arrow' ? shownBoard(store.state()).arrows.find(({ id }) => id === item.id) : undefined;
  store.select(undefined);
  store.become({
    boardItem: item,
    ...(arrow && { style: { ...store.state().style, color: arrow.color } }),
  });
}

/** While it is dragged, in both views; nothing of it is in the drawing yet. */
export const holdItem = (store: DrawingStore, item: BoardItem, place: CourtPoint): void =>
  store.become({ heldBoard: withItemAt(boardOf(store), item, place) });

const boardOf = (store: DrawingStore): Board => store.drawing().board ?? FIRST_BOARD;

export const giveUpItem = (store: DrawingStore): void => store.become({ heldBoard: undefined });

export function dropItem(store: DrawingStore, item: BoardItem): void {
  const board = store.state().heldBoard;
  if (board) put(store, board, { what: 'moved', onBoard: { board, item } }, item);
}

export function nudgeItem(store: DrawingStore, item: BoardItem, byXM: number, byYM: number): void {
  const at = itemPlace(boardOf(store), item);
  if (!at) return;
  holdItem(store, item, { xM: at.xM + byXM, yM: at.yM + byYM });
  dropItem(store, item);
}

/** From the player or ball that was taken last, else from the middle. */
export function addArrow(store: DrawingStore): void {
  const { boardItem, style } = store.state();
  const before = boardOf(store);
  if (before.arrows.length >= DRAWING_LIMITS.boardArrows)
    return store.become({ said: { what: 'boardFull' } });
  const id = newUuid();
  const item: BoardItem = { is: 'arrow', id, end: 'to' };
  const start = boardItem?.is === 'arrow' ? undefined : boardItem;
  const board = withArrow(before, id, style.color, start);
  put(store, board, { what: 'added', onBoard: { board, item } }, item);
}

export function removeArrow(store: DrawingStore, item: BoardItem): void {
  const board = boardOf(store);
  if (item.is !== 'arrow' || !itemPlace(board, item)) return;
  const arrows = board.arrows.filter(({ id }) => id !== item.id);
  put(store, { ...board, arrows }, { what: 'removed', onBoard: { board, item } });
}

export function removeBoard(store: DrawingStore): void {
  if (!store.drawing().board) return;
  store.become({ heldBoard: undefined });
  store.edit({ type: 'board', board: undefined }, { what: 'boardRemoved' }, undefined);
  store.become({ boardItem: undefined, boardView: 'closed' });
}
