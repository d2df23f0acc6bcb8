import { DomainError } from '@bandeja/errors';
import { wordsIn, type WrittenNote } from '@bandeja/film/lesson';
import { parseDrawing } from '@bandeja/film/schemas';
import type { Analysis } from './analysis.js';
import { filmClosure } from './film-keeping.js';
import type { Annotation } from './notes.js';
import type { Video } from './video.js';

/** Refuses a note whose film cannot be made, or may no longer be watched. */
export function assertShareable(viewerId: string, analysis: Analysis, voice: Video | undefined): void {
  if (filmClosure(viewerId, analysis))
    throw new DomainError(
      'failed-precondition',
      'FILM_ACCESS_ENDED',
      'You can no longer watch this video, so its notes can no longer be shared.',
    );
  if (analysis.requestVideo.status !== 'ready')
    throw new DomainError('conflict', 'VIDEO_NOT_USABLE', "The video can't be played yet. Try again later.");
  if (voice?.status === 'processing')
    throw new DomainError(
      'conflict',
      'VOICE_NOT_READY',
      'The voice note is still being prepared. Try again in a moment.',
    );
}

/** A note with its drawing, as a lesson shows it. */
export function noteToShare(note: Annotation, drawing: string | undefined): WrittenNote {
  const { id, timestampMs, endMs, frameIndex, playbackSpeed, showing, holdMs } = note;
  const parsed = drawing === undefined ? undefined : parseDrawing(drawing);
  const drawn = parsed && 'drawing' in parsed ? parsed.drawing : undefined;
  return {
    ...{ id, timestampMs, endMs, frameIndex, playbackSpeed, showing, holdMs },
    words: wordsIn(`${note.label} ${note.content}`),
    marks: drawn?.marks ?? [],
    board: drawn?.board,
  };
}

/** What the film of a note is named after. */
export const titleOfNote = (note: Annotation, { title }: Pick<Analysis, 'title'>): string =>
  note.label || title;

export const noteNotFound = (): DomainError =>
  new DomainError('not-found', 'ANNOTATION_NOT_FOUND', 'Note not found or access denied');
