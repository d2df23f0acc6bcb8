import { useCallback, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../api/error-codes';
import { errorCode } from '../../api/error-copy';
import { passed } from '../../lib/passed';
import { canHandOver } from './hand-over';
import { useLazyNoteFilmQuery, useShareNoteMutation, type NoteFilm } from './sharing.api';

const LOOK_EVERY_MS = 2_000;
/** After these, the film is still being made. */
const PASSING: readonly ErrorCode[] = ['NETWORK', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED'];

export const FILM_TYPE = 'video/mp4';

export type Film =
  | { is: 'unasked' }
  | { is: 'making' }
  /** Without an error, the server could not make it. */
  | { is: 'failed'; error?: unknown }
  /** The file is only fetched for another app that takes it. */
  | { is: 'ready'; url: string; file?: File };

export interface FilmOfNote {
  film: Film;
  /** Asking for the same note again goes on with the same film. */
  make: () => void;
  stop: () => void;
}

/** The film of a note, which the server makes once somebody asks for it. */
export function useNoteFilm(analysisId: string, noteId: string): FilmOfNote {
  const [share] = useShareNoteMutation();
  const [look] = useLazyNoteFilmQuery();
  const [film, setFilm] = useState<Film>({ is: 'unasked' });
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);
  const make = useCallback(() => {
    waiting.current?.abort();
    const { signal } = (waiting.current = new AbortController());
    setFilm({ is: 'making' });
    const begin = () => share({ analysisId, noteId }).unwrap();
    finished(begin, (id) => look(id).unwrap(), signal).then(
      (next) => signal.aborted || setFilm(next),
      (error: unknown) => signal.aborted || setFilm({ is: 'failed', error }),
    );
  }, [share, look, analysisId, noteId]);
  const stop = useCallback(() => {
    waiting.current?.abort();
    setFilm({ is: 'unasked' });
  }, []);
  return { film, make, stop };
}

async function finished(
  begin: () => Promise<NoteFilm>,
  look: (id: string) => Promise<NoteFilm>,
  signal: AbortSignal,
): Promise<Film> {
  let made = await begin();
  while (made.status === 'PROCESSING') {
    await passed(LOOK_EVERY_MS, signal);
    signal.throwIfAborted();
    made = await look(made.id).catch((error: unknown) => {
      if (PASSING.includes(errorCode(error))) return made;
      throw error;
    });
  }
  const { downloadUrl: url } = made;
  if (made.status === 'FAILED' || !url) return { is: 'failed' };
  if (!canHandOver(FILM_TYPE)) return { is: 'ready', url };
  return { is: 'ready', url, file: await fetched(url, made.filename, signal) };
}

async function fetched(url: string, name: string, signal: AbortSignal): Promise<File> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The film was answered with ${response.status}.`);
  return new File([await response.blob()], name, { type: FILM_TYPE });
}
