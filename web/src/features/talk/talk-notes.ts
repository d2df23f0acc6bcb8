import { overlaidMarker, type Marker } from '../../film/marker-logic';
import type { Cue, Take } from '@bandeja/film/talk';

/** A note that may be spoken about. */
export interface TalkNote extends Marker {
  frameIndex?: number | null | undefined;
}

/** The note that is spoken about while the film is there. */
export const noteAt = (notes: readonly TalkNote[], timeMs: number): string | null =>
  overlaidMarker([...notes], timeMs)?.id ?? null;

/** Those that a take has touched. */
export const noteIdsOf = ({ start, events }: Pick<Take, 'start' | 'events'>): string[] => {
  const ids = [start.noteId, ...events.map((event) => (event.type === 'note' ? event.noteId : null))];
  return [...new Set(ids.filter((id) => id !== null))];
};

/** Captions to begin with: the words of each note for as long as it was spoken about. */
export function captionsFrom(take: Take, notes: readonly TalkNote[]): Cue[] {
  const shown = [
    { atMs: 0, noteId: take.start.noteId },
    ...take.events.flatMap((event) =>
      event.type === 'note' ? [{ atMs: event.atMs, noteId: event.noteId }] : [],
    ),
  ];
  const cues: Cue[] = [];
  for (const [at, { atMs, noteId }] of shown.entries()) {
    const note = notes.find(({ id }) => id === noteId);
    const endMs = Math.round(shown[at + 1]?.atMs ?? take.durationMs);
    const text =
      note &&
      [note.label, note.content]
        .map((words) => words.trim())
        .filter(Boolean)
        .join('. ');
    const before = cues.at(-1);
    if (text && endMs > atMs && before?.text === text) before.endMs = endMs;
    else if (text && endMs > atMs) cues.push({ startMs: Math.round(atMs), endMs, text });
  }
  return cues;
}

export interface FilmSpan {
  fromMs: number;
  toMs: number;
  /** How often it was held. */
  holds: number;
}

/** Which part of the film a take shows, by where its stretches are. */
export function filmSpan(
  stretches: readonly { filmMs: number; isRunning: boolean }[],
  endMs: number,
): FilmSpan {
  const places = [...stretches.map(({ filmMs }) => filmMs), endMs];
  const holds = stretches.filter((one, at) => !one.isRunning && stretches[at - 1]?.isRunning).length;
  return { fromMs: Math.min(...places), toMs: Math.max(...places), holds };
}
