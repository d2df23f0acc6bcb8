import { lazy, Suspense } from 'react';
import { lateDrawings } from '../late-drawings';
import type { NoteBoardProps } from './note-board';

const NoteBoard = lazy(() => lateDrawings.load(() => import('./note-board')));

/** In a list of notes. One in which nothing is drawn loads nothing of it. */
export const BoardOfNote = (props: NoteBoardProps) =>
  props.notes.some(({ id }) => id === props.noteId) && (
    <Suspense>
      <NoteBoard {...props} />
    </Suspense>
  );
