import { lazy, Suspense } from 'react';
import { isDrawn } from '../lane-layout';
import type { ShownDrawingsProps } from './shown-drawings';

const ShownDrawings = lazy(() => import('./shown-drawings'));

/** Lies in the picture of a player. A film on which nothing is drawn or slowed loads nothing of it. */
export const DrawingsOnFilm = (props: ShownDrawingsProps) =>
  props.notes.some((note) => isDrawn(note) || typeof note.playbackSpeed === 'number') && (
    <Suspense fallback={null}>
      <ShownDrawings {...props} />
    </Suspense>
  );
