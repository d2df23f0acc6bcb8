import { IconArrowUpRight, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { itemPlace } from '@bandeja/film/marks';
import { addArrow, removeArrow, removeBoard, shownBoard } from '../board-actions';
import type { DrawingDesk } from '../drawing-desk';
import type { DrawingState } from '../drawing-state';
import type { DrawingStore } from '../drawing-store';
import { BoardAbove } from './board-above';
import classes from './board.module.css';
import { ColorChoice } from './style-choices';
import { useDrawingSession, useDrawingValue } from './use-drawing';

interface BoardPanelProps {
  desk: DrawingDesk;
  store: DrawingStore;
  /** Colors stand nowhere else. */
  withColors?: boolean;
}

/** None if it went by an undo. */
const takenArrow = (state: DrawingState) =>
  state.boardItem?.is === 'arrow' && itemPlace(shownBoard(state), state.boardItem)
    ? state.boardItem
    : undefined;

/** The board of a note beside its film. */
export default function BoardPanel({ desk, store, withColors = false }: BoardPanelProps) {
  const { t } = useTranslation();
  useDrawingSession(desk);
  const asked = useDrawingValue(store, ({ boardView }) => boardView === 'asked') ?? false;
  const hasBoard = useDrawingValue(store, ({ history }) => history.drawing.board !== undefined) ?? false;
  const taken = useDrawingValue(store, takenArrow);
  const isFull = useDrawingValue(store, ({ said }) => said?.what === 'boardFull') ?? false;
  const hint = !hasBoard ? 'begin' : desk.court ? 'onFilm' : 'notPinned';
  return (
    <section className={classes.panel} aria-labelledby="board-title">
      <div className={classes.head}>
        <h2 id="board-title">{t('board.title')}</h2>
        <button
          type="button"
          className={classes.close}
          aria-label={t('board.hide')}
          onClick={store.toggleBoard}
        >
          <IconX size={22} stroke={1.9} aria-hidden />
        </button>
      </div>
      <BoardAbove store={store} focused={asked} />
      <div className={classes.tools}>
        {withColors && <ColorChoice store={store} />}
        <p className={classes.hint}>{isFull ? t('drawing.said.boardFull') : t(`board.${hint}`)}</p>
        <button type="button" className={classes.action} onClick={() => addArrow(store)}>
          <IconArrowUpRight size={20} stroke={1.9} aria-hidden /> {t('board.addArrow')}
        </button>
        {taken && (
          <button type="button" className={classes.action} onClick={() => removeArrow(store, taken)}>
            <IconTrash size={20} stroke={1.9} aria-hidden /> {t('board.removeArrow')}
          </button>
        )}
        {hasBoard && (
          <button type="button" className={classes.action} onClick={() => removeBoard(store)}>
            <IconX size={20} stroke={1.9} aria-hidden /> {t('board.remove')}
          </button>
        )}
        <p className="visually-hidden">{t('board.how')}</p>
      </div>
    </section>
  );
}
