import LabelledBoard from '../court/labelled-board';
import type { DrawnNote } from './drawn-note';
import classes from './note-board.module.css';
import { useDrawingOf } from './use-drawings';

export interface NoteBoardProps {
  analysisId: string;
  /** All that have a drawing, in the order of the film: they are loaded together. */
  notes: readonly DrawnNote[];
  noteId: string;
  /** Where it stands in its list. */
  className?: string | undefined;
}

/** The board of one note, below its words. Nothing where its drawing has none. */
export default function NoteBoard({ analysisId, notes, noteId, className }: NoteBoardProps) {
  const board = useDrawingOf(analysisId, notes, noteId).drawing?.board;
  return board ? (
    <div className={className}>
      <div className={classes.board}>
        <LabelledBoard board={board} />
      </div>
    </div>
  ) : null;
}
