import type { Marker } from '../../film/marker-logic';
import type { Tags } from '../../film/note-tags';
import type { TalkLine } from '../../film/talk/talk-line';

export type SpokenNote = Marker & Tags;

/** A part of a talk that can be gone to. */
export interface TalkChapter {
  id: string;
  /** Within the talk. */
  atMs: number;
  /** What it is about; undefined for what is said before the first note. */
  note?: SpokenNote | undefined;
  /** Its number, where a talk is about no note. */
  take?: number;
}

/** Whoever passes a note that fast does not speak about it. */
const PASSED_MS = 1_000;
/** What is said before the first note is worth a chapter of its own. */
const OPENING_MS = 3_000;

/** The notes that are spoken about, in the order in which that happens; where there are none, the takes. */
export function chaptersOf(line: TalkLine, notes: readonly SpokenNote[]): TalkChapter[] {
  const shown = line.takes.flatMap(({ take }, at) => {
    const turns = take.events.flatMap((event) => (event.type === 'note' ? [event] : []));
    return [{ atMs: 0, noteId: take.start.noteId }, ...turns].map(({ atMs, noteId }) => ({
      atMs: line.talkMs({ at, takeMs: atMs }),
      note: notes.find(({ id }) => id === noteId),
    }));
  });
  const chapters: TalkChapter[] = [];
  for (const [at, { atMs, note }] of shown.entries()) {
    const lastsMs = (shown[at + 1]?.atMs ?? line.totalMs()) - atMs;
    if (note && lastsMs >= PASSED_MS && chapters.at(-1)?.note !== note)
      chapters.push({ id: `${note.id} ${chapters.length}`, atMs, note });
  }
  const [first] = chapters;
  if (!first) return line.takes.map(({ id }, at) => ({ id, atMs: line.starts[at] ?? 0, take: at + 1 }));
  return first.atMs < OPENING_MS
    ? [{ ...first, atMs: 0 }, ...chapters.slice(1)]
    : [{ id: 'opening', atMs: 0 }, ...chapters];
}

/** The chapters that end while a talk goes from one moment to another, by their ids. */
export const endedIn = (
  chapters: readonly TalkChapter[],
  totalMs: number,
  fromMs: number,
  toMs: number,
): string[] =>
  chapters
    .filter((_chapter, at) => {
      const endMs = chapters[at + 1]?.atMs ?? totalMs;
      return fromMs < endMs && endMs <= toMs;
    })
    .map(({ id }) => id);
