import { lazy, Suspense } from 'react';
import type { NoteBoardProps } from './note-board';

const NoteBoard = lazy(() => import('./note-board'));

/** In a list of notes. One in which nothing is drawn loads nothing of it. */
export const BoardOfNote = (props: NoteBoardProps) =>
  props.notes.some(({ id }) => id === props.noteId) && (
    <Suspense>
      <NoteBoard {...props} />
    </Suspense>
  );
