import { lazy, Suspense } from 'react';
import { DrawingsLost } from '../drawings-lost';
import { isDrawn } from '../lane-layout';
import { lateDrawings } from '../late-drawings';
import type { ShownDrawingsProps } from './shown-drawings';

const ShownDrawings = lazy(() => lateDrawings.load(() => import('./shown-drawings')));

/** Lies in the picture of a player. A film on which nothing is drawn or slowed loads nothing of it. */
export const DrawingsOnFilm = (props: ShownDrawingsProps) =>
  props.notes.some((note) => isDrawn(note) || typeof note.playbackSpeed === 'number') && (
    <>
      <Suspense fallback={null}>
        <ShownDrawings {...props} />
      </Suspense>
      <DrawingsLost />
    </>
  );
