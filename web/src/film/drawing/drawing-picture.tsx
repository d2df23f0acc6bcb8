import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PinnedCourt } from '@bandeja/film/court';
import type { Drawing } from '@bandeja/film/marks';
import { LABEL_FONT, SCENE_HEIGHT, sceneOf } from '@bandeja/film/scene';
import { decimalMark } from '../../lib/format';
import classes from './drawing-picture.module.css';
import { SceneNodes } from './scene-nodes';
import { spokenDrawing } from './spoken-mark';

export interface DrawingPictureProps {
  drawing: Drawing;
  /** Without one, marks on the floor are not shown. */
  court?: PinnedCourt | undefined;
  /** Width of the upright picture over its height. */
  aspect: number;
}

/** A drawing as large as the picture that it lies on. Load it by `lazy-drawing`. */
export const DrawingPicture = memo(function DrawingPicture({ drawing, court, aspect }: DrawingPictureProps) {
  const { t, i18n } = useTranslation();
  const scene = useMemo(
    () => sceneOf(drawing, { aspect, court, font: LABEL_FONT, decimalMark: decimalMark(i18n.language) }),
    [drawing, court, aspect, i18n.language],
  );
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${scene.width} ${SCENE_HEIGHT}`}
      {...(drawing.marks.length > 0
        ? { role: 'img', 'aria-label': spokenDrawing(drawing, aspect, t) }
        : { 'aria-hidden': true })}
    >
      <SceneNodes {...scene} />
    </svg>
  );
});
