import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '@bandeja/film/marks';
import { SCENE_HEIGHT } from '@bandeja/film/scene';
import { DrawingPicture } from '../../../../film/drawing/drawing-picture';
import { Loupe } from '../../../../film/picture/loupe';
import { usePicture } from '../../../../film/picture/picture-layer';
import { decimalMark } from '../../../../lib/format';
import type { DrawingTable } from '../drawing-table';
import type { DrawingStore } from '../drawing-store';
import { listenToPointers } from '../pointer-source';
import { useDrawingKeys } from '../use-drawing-keys';
import { gesturesOn } from '../gestures-on';
import classes from './drawing.module.css';
import { Handles } from './handles';
import { LiveRegion } from './live-region';
import { Preview } from './preview';
import { TextField } from './text-field';
import { ViewCorner } from './view-corner';
import { useDrawingValue } from './use-drawing';

interface DrawingSurfaceProps {
  desk: DrawingTable;
  store: DrawingStore;
  /** It is there all the time: the film goes on, and the focus stays where it is. */
  beside?: boolean;
}

/** Lies on the picture and takes its pointers and keys while a drawing is open. */
export function DrawingSurface({ desk, store, beside = false }: DrawingSurfaceProps) {
  const { t, i18n } = useTranslation();
  const picture = usePicture();
  const { player, aspect } = picture;
  const ref = useRef<HTMLDivElement>(null);
  const tool = useDrawingValue(store, (state) => state.tool);
  const drawing = useDrawingValue(store, (state) => state.history.drawing) ?? store.drawing();
  const heldId = useDrawingValue(store, (state) => state.heldId);
  const writing = useDrawingValue(store, (state) => state.writing);
  const height = useSyncExternalStore(player.view.subscribe, () => player.view.box().height);
  const shown = useMemo(
    () => (heldId ? { ...drawing, marks: drawing.marks.filter(({ id }) => id !== heldId) } : drawing),
    [drawing, heldId],
  );
  const marks = decimalMark(i18n.language);
  const [held, setHeld] = useState<Point>();

  useEffect(() => desk.shapedAs(aspect), [desk, aspect]);
  useEffect(() => {
    const surface = ref.current;
    if (!surface) return undefined;
    // Its keys are its own, as those of a canvas.
    surface.tabIndex = 0;
    if (!beside) {
      player.pause();
      surface.focus({ preventScroll: true });
    }
    return listenToPointers(surface, gesturesOn(store, picture, setHeld));
  }, [player, store, picture, beside]);
  useDrawingKeys(desk, store, ref, player);

  return (
    <div
      ref={ref}
      className={classes.surface}
      data-tool={tool}
      role="application"
      aria-label={t('drawing.surface')}
    >
      <DrawingPicture drawing={shown} court={desk.court} aspect={aspect} />
      <svg className={classes.overlay} viewBox={`0 0 ${aspect * SCENE_HEIGHT} ${SCENE_HEIGHT}`} aria-hidden>
        <Preview desk={desk} store={store} decimalMark={marks} />
        <Handles desk={desk} store={store} scale={(height || SCENE_HEIGHT) / SCENE_HEIGHT} />
      </svg>
      {writing && <TextField key={writing.markId ?? 'new'} store={store} writing={writing} />}
      {held && (
        <Loupe point={held}>
          <DrawingPicture drawing={shown} court={desk.court} aspect={aspect} />
        </Loupe>
      )}
      <ViewCorner />
      <LiveRegion store={store} aspect={aspect} />
    </div>
  );
}
