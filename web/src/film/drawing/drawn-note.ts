/** What decides when a note's drawing is seen. */
export interface DrawnNote {
  id: string;
  timestampMs: number;
  frameIndex?: number | null | undefined;
  endMs?: number | null | undefined;
  playbackSpeed?: number | null | undefined;
  showing: 'HOLD' | 'RANGE' | 'FRAME';
  holdMs: number;
  /** 0 if nothing is drawn. */
  drawingVersion: number;
}

export interface Playhead {
  timeMs: number;
  frameIndex: number | undefined;
  isPaused: boolean;
}

/** A drawing of a range comes and goes as slowly. */
const FADE_MS = 200;
/** Where no frames are known: as near is the same picture, also at 25 pictures a second. */
const SAME_PICTURE_MS = 40;

/** Whether the playhead stands on the frame of a note. */
export const isOnFrameOf = (note: DrawnNote, { timeMs, frameIndex }: Playhead): boolean =>
  typeof note.frameIndex === 'number' && frameIndex !== undefined
    ? note.frameIndex === frameIndex
    : Math.abs(note.timestampMs - timeMs) <= SAME_PICTURE_MS;

/** 0 to 1: how much of a note's drawing is seen. On its own frame, stopped, it always is. */
export function opacityOf(note: DrawnNote, playhead: Playhead): number {
  if (note.drawingVersion === 0) return 0;
  if (playhead.isPaused && isOnFrameOf(note, playhead)) return 1;
  if (note.showing !== 'RANGE' || typeof note.endMs !== 'number') return 0;
  const inside = Math.min(playhead.timeMs - note.timestampMs, note.endMs - playhead.timeMs);
  return Math.min(1, Math.max(0, 1 + inside / FADE_MS));
}

/** The note whose drawing is seen most; of several, the one that began last. */
export function shownNoteAt(notes: readonly DrawnNote[], playhead: Playhead): DrawnNote | undefined {
  let shown: DrawnNote | undefined;
  for (const note of notes) {
    const opacity = opacityOf(note, playhead);
    if (opacity > 0 && (!shown || opacity >= opacityOf(shown, playhead))) shown = note;
  }
  return shown;
}
