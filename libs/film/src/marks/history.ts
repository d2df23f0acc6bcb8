import { apply, inverseOf, type DrawingCommand } from './edit.js';
import type { Drawing } from './mark.js';

/** How many steps can be undone. */
const MOST_STEPS = 200;

/** A drawing that is being edited, with what to undo and redo. */
export interface DrawingHistory {
  drawing: Drawing;
  /** The last one is next. */
  undo: readonly DrawingCommand[];
  redo: readonly DrawingCommand[];
}

export const openHistory = (drawing: Drawing): DrawingHistory => ({ drawing, undo: [], redo: [] });

export function edited({ drawing, undo }: DrawingHistory, command: DrawingCommand): DrawingHistory {
  const steps = [...undo, inverseOf(drawing, command)].slice(-MOST_STEPS);
  return { drawing: apply(drawing, command), undo: steps, redo: [] };
}

/** The same history if there is nothing to undo. */
export function undone(history: DrawingHistory): DrawingHistory {
  const { drawing, undo, redo } = history;
  const last = undo.at(-1);
  if (!last) return history;
  return {
    drawing: apply(drawing, last),
    undo: undo.slice(0, -1),
    redo: [...redo, inverseOf(drawing, last)],
  };
}

/** The same history if there is nothing to redo. */
export function redone(history: DrawingHistory): DrawingHistory {
  const { drawing, undo, redo } = history;
  const last = redo.at(-1);
  if (!last) return history;
  return {
    drawing: apply(drawing, last),
    undo: [...undo, inverseOf(drawing, last)],
    redo: redo.slice(0, -1),
  };
}
