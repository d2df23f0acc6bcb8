import { useEffect, useState, type CSSProperties } from 'react';
import { handlesOf, type Mark } from '@bandeja/film/marks';
import { SCENE_HEIGHT } from '@bandeja/film/scene';
import type { DrawingTable } from '../drawing-table';
import type { DrawingStore } from '../drawing-store';
import classes from './drawing.module.css';
import { useDrawingValue } from './use-drawing';

const RADIUS_PX = 7;

interface HandlesProps {
  desk: DrawingTable;
  store: DrawingStore;
  /** Pixels of the window for a 720th of the picture's height. */
  scale: number;
}

/** What the selected mark is shaped by. They follow it while it is being changed. */
export function Handles({ desk, store, scale }: HandlesProps) {
  const [held, setHeld] = useState<Mark>();
  useEffect(() => store.onPreview(setHeld), [store]);
  const selectedId = useDrawingValue(store, (state) => state.selectedId);
  const marks = useDrawingValue(store, (state) => state.history.drawing.marks);
  const focused = useDrawingValue(store, (state) => state.handle);
  const mark = held?.id === selectedId ? held : marks?.find(({ id }) => id === selectedId);
  if (!mark || selectedId === undefined) return null;
  const picture = desk.picture();
  return handlesOf(mark, picture).map(({ index, at }) => (
    <circle
      key={index}
      className={classes.handle}
      data-bend={(mark.kind === 'arrow' && index === 2) || undefined}
      data-focused={index === focused || undefined}
      style={{ '--mark': `var(--d-${mark.style.color})` } as CSSProperties}
      cx={at.x * picture.aspect * SCENE_HEIGHT}
      cy={at.y * SCENE_HEIGHT}
      r={RADIUS_PX / scale}
      strokeWidth={2 / scale}
    />
  ));
}
