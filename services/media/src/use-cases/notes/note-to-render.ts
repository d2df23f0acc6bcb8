import { takeOfNote, type NoteToShow } from '@bandeja/film/lesson';
import type { TalkFilm, TalkToRender } from '../ports/talk-renderer.js';
import type { TalkPinning } from '../../domain/talk/timeline.js';

export interface RenderedNote {
  film: TalkFilm;
  note: NoteToShow;
  /** The local file of the spoken note; `note.voiceMs` is how long it is. */
  voicePath?: string | undefined;
  pinnings: readonly TalkPinning[];
  /** For what is shown outside of the product. */
  hasWordmark?: boolean;
}

/** One note as a lesson shows it; undefined if there is nothing to show. */
export function noteToRender({ film, note, voicePath, ...rest }: RenderedNote): TalkToRender | undefined {
  const shown = takeOfNote(note, film.frames);
  if (!shown) return undefined;
  const sound =
    voicePath === undefined
      ? undefined
      : { path: voicePath, atMs: shown.voiceAtMs, durationMs: note.voiceMs };
  return { ...rest, film, takes: [{ take: shown.take, board: shown.board, sound }] };
}
