import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { COURT_LENGTH_M, COURT_WIDTH_M, type CourtPoint } from '@bandeja/film/court';
import { BOARD_MARGIN_M, boardItems, type Board, type BoardItem } from '@bandeja/film/marks';
import { BoardView } from '../../../../film/court/board-view';
import { spokenItem } from '../../../../film/court/spoken-board';
import { noFling } from '../../../../lib/no-fling';
import { giveUpItem, nudgeItem, removeArrow, takeItem } from '../board-actions';
import { gripPlace, itemKey } from '../board-grips';
import type { DrawingStore } from '../drawing-store';
import { useItemDrag } from '../use-item-drag';
import classes from './board.module.css';
import { useShownBoard } from './use-shown-board';

const WIDTH_M = COURT_WIDTH_M + 2 * BOARD_MARGIN_M;
const HEIGHT_M = COURT_LENGTH_M + 2 * BOARD_MARGIN_M;
const SMALL_STEP_M = 0.1;
const LARGE_STEP_M = 1;
const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface BoardAboveProps {
  store: DrawingStore;
  /** Takes the focus, for who asked for the board. */
  focused: boolean;
}

/** The court from above; what stands on it is dragged, or moved by keys. */
export function BoardAbove({ store, focused }: BoardAboveProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const board = useShownBoard(store);
  const placeAt = (clientX: number, clientY: number): CourtPoint | undefined => {
    const box = ref.current?.getBoundingClientRect();
    return (
      box && {
        xM: ((clientX - box.left) / box.width) * WIDTH_M - BOARD_MARGIN_M,
        yM: COURT_LENGTH_M + BOARD_MARGIN_M - ((clientY - box.top) / box.height) * HEIGHT_M,
      }
    );
  };
  return (
    <div className={classes.fit}>
      <div ref={ref} className={classes.above} role="group" aria-label={t('board.area')}>
        <BoardView board={board} />
        {boardItems(board).map((item, index) => (
          <Grip
            key={itemKey(item)}
            {...{ store, board, item, placeAt }}
            takesFocus={focused && index === 0}
          />
        ))}
      </div>
    </div>
  );
}

interface GripProps {
  store: DrawingStore;
  board: Board;
  item: BoardItem;
  placeAt: (clientX: number, clientY: number) => CourtPoint | undefined;
  takesFocus: boolean;
}

function Grip({ store, board, item, placeAt, takesFocus }: GripProps) {
  const { t } = useTranslation();
  const drag = useItemDrag(store, item, placeAt);
  const { xM, yM } = gripPlace(board, item);
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = WAYS[event.key];
    const isHeld = store.state().heldBoard !== undefined;
    if (way) {
      const stepM = event.shiftKey ? LARGE_STEP_M : SMALL_STEP_M;
      if (!isHeld) nudgeItem(store, item, way[0] * stepM, way[1] * stepM);
    } else if (event.key === 'Escape' && isHeld) giveUpItem(store);
    else if (item.is === 'arrow' && (event.key === 'Delete' || event.key === 'Backspace'))
      removeArrow(store, item);
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className={classes.grip}
      data-end={item.is === 'arrow' || undefined}
      style={{
        left: `${((xM + BOARD_MARGIN_M) / WIDTH_M) * 100}%`,
        top: `${((COURT_LENGTH_M + BOARD_MARGIN_M - yM) / HEIGHT_M) * 100}%`,
      }}
      aria-label={spokenItem(board, item, t)}
      // Asked for by the press that opened the board.
      ref={takesFocus ? focusOnce : noFling}
      onFocus={() => takeItem(store, item)}
      onKeyDown={pressed}
      {...drag}
    />
  );
}

function focusOnce(button: HTMLButtonElement | null): () => void {
  button?.focus({ preventScroll: true });
  return noFling(button);
}
