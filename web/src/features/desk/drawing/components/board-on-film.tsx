import { useMemo } from 'react';
import { toPicture as seenOn, type PinnedCourt } from '@bandeja/film/court';
import { boardItems, onFloor, type Board, type BoardItem } from '@bandeja/film/marks';
import { boardOnFilm, LABEL_FONT, SCENE_HEIGHT } from '@bandeja/film/scene';
import { SceneNodes } from '../../../../film/drawing/scene-nodes';
import { usePicture } from '../../../../film/picture/picture-layer';
import { noFling } from '../../../../lib/no-fling';
import { gripPlace, itemKey } from '../board-grips';
import type { DrawingStore } from '../drawing-store';
import { useItemDrag } from '../use-item-drag';
import classes from './board.module.css';
import { useShownBoard } from './use-shown-board';

interface BoardOnFilmProps {
  store: DrawingStore;
  court: PinnedCourt;
}

/** The board on the floor of the film, where it can be dragged as well. Who hears it hears the board itself. */
export default function BoardOnFilm({ store, court }: BoardOnFilmProps) {
  const { aspect } = usePicture();
  const board = useShownBoard(store);
  const scene = useMemo(
    () => boardOnFilm(board, { court, aspect, font: LABEL_FONT }),
    [board, court, aspect],
  );
  return (
    <div className={classes.film} aria-hidden>
      <svg viewBox={`0 0 ${scene.width} ${SCENE_HEIGHT}`}>
        <SceneNodes {...scene} />
      </svg>
      {boardItems(board).map((item) => (
        <Foot key={itemKey(item)} {...{ store, court, board, item }} />
      ))}
    </div>
  );
}

interface FootProps extends BoardOnFilmProps {
  board: Board;
  item: BoardItem;
}

function Foot({ store, court, board, item }: FootProps) {
  const { toPicture } = usePicture();
  const drag = useItemDrag(store, item, (x, y) => onFloor(court, toPicture(x, y)));
  const at = seenOn(court, gripPlace(board, item));
  if (!at) return null;
  return (
    <div
      ref={noFling}
      className={classes.foot}
      data-item={itemKey(item)}
      data-end={item.is === 'arrow' || undefined}
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      {...drag}
    />
  );
}
