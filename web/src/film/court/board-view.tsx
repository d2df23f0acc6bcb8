import type { Board } from '@bandeja/film/marks';
import { boardSceneOf, LABEL_FONT, SCENE_HEIGHT } from '@bandeja/film/scene';
import { memo, useMemo } from 'react';
import { SceneNodes } from '../drawing/scene-nodes';
import classes from './top-view.module.css';

interface BoardViewProps {
  board: Board;
  /** What is said of it; nothing where its parts speak for themselves. */
  label?: string;
}

/** A board from above, as large as its place. */
export const BoardView = memo(function BoardView({ board, label }: BoardViewProps) {
  const scene = useMemo(() => boardSceneOf(board, { font: LABEL_FONT }), [board]);
  return (
    <svg
      className={classes.view}
      viewBox={`0 0 ${scene.width} ${SCENE_HEIGHT}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <SceneNodes {...scene} />
    </svg>
  );
});
