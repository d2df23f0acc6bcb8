import { DRAWING_LIMITS, type Mark, type PictureView } from '../marks/index.js';

/** What a coach did while talking. `atMs` counts from the beginning of the take, on the clock of its sound. */
export type TakeEvent = { atMs: number } & TakeAction;

export type TakeAction =
  | { type: 'play' }
  /** The frame that was on the screen then, whatever the film should have reached by the clock. */
  | { type: 'pause'; frame: number }
  | { type: 'seek'; frame: number }
  | { type: 'speed'; speed: number }
  | { type: 'view'; view: PictureView }
  /** Finished at `atMs`; its hand began at `sinceMs`. One with the id of another mark takes its place. */
  | { type: 'mark'; mark: Mark; sinceMs: number }
  | { type: 'unmark'; id: string }
  /** The note that is spoken about; null for none. */
  | { type: 'note'; noteId: string | null };

/** What was on the screen when the take began. The film stands. */
export interface TakeStart {
  frame: number;
  speed: number;
  view: PictureView;
  marks: readonly Mark[];
  noteId: string | null;
}

/** One recording of a coach's voice, and what happened to the film meanwhile. */
export interface Take {
  version: 1;
  start: TakeStart;
  /** By `atMs`; of the same moment, in the order in which they happened. */
  events: readonly TakeEvent[];
  durationMs: number;
}

/** What a take may be at most. */
export const TAKE_LIMITS = {
  bytes: 512 * 1024,
  events: 4_000,
  /** As long as the specification's response video may be. */
  durationMs: 10 * 60_000,
  /** At one moment. */
  marks: DRAWING_LIMITS.marks,
  speed: { least: 0.1, most: 8 },
  zoom: 8,
} as const;

/** What the takes of a talk may be together at most. */
export const TALK_LIMITS = {
  takes: 20,
  bytes: 2 * 1024 * 1024,
  durationMs: 10 * 60_000,
} as const;
