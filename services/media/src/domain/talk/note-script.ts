import { DomainError } from '@bandeja/errors';
import { noteMsOf, type WrittenNote } from '@bandeja/film/lesson';
import { parseNote } from '@bandeja/film/schemas';
import { TALK_LIMITS } from '@bandeja/film/talk';
import { readPinnings, type SentPinning } from './talk-script.js';
import type { TalkPinning } from './timeline.js';

/** Everything that the film of a note is made of, beside the files. */
export interface NoteScript {
  /** The video that the note is about. */
  filmId: string;
  note: WrittenNote;
  voiceId?: string | undefined;
  /** In the order of the film. */
  pinnings: readonly TalkPinning[];
}

export interface NoteInput {
  filmId: string;
  document: string;
  /** Empty if nothing is said. */
  voiceId: string;
  courtPinnings: readonly SentPinning[];
}

export function readNote({ filmId, document, voiceId, courtPinnings }: NoteInput): NoteScript {
  const parsed = parseNote(document);
  if ('refusal' in parsed) throw noteRefused(parsed.refusal);
  return {
    filmId: filmId.toLowerCase(),
    note: parsed.note,
    voiceId: voiceId === '' ? undefined : voiceId.toLowerCase(),
    pinnings: readPinnings(courtPinnings),
  };
}

/** How long the film of a note will be. */
export function filmMsOf({ note }: NoteScript, film: { durationMs: number }, voiceMs: number): number {
  const noteMs = Math.round(noteMsOf({ ...note, voiceMs }, film.durationMs));
  if (noteMs <= 0) throw noteRefused('NOTHING_TO_SHOW');
  if (noteMs > TALK_LIMITS.durationMs) throw noteRefused('TOO_LONG');
  return noteMs;
}

/** The film is shorter than it was said to be. */
export const noteUnshowable = (): DomainError =>
  new DomainError('failed-precondition', 'NOTE_UNSHOWABLE', 'The film has nothing of the note');

const noteRefused = (reason: string): DomainError =>
  new DomainError('invalid', 'NOTE_REFUSED', 'This note cannot be made into a film.', { reason });

export const tooManyNoteFilms = (): DomainError =>
  new DomainError(
    'rate-limited',
    'TOO_MANY_NOTE_FILMS',
    'Other films of yours are still being made. Try again when they are ready.',
  );
