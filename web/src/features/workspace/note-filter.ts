import type { MarkerCategory } from '../../film/marker-logic';
import type { TagOf } from '../../film/note-tags';

/** Which notes are listed and stand on the timeline. What is not set lets all through. */
export interface NoteFilter {
  category?: MarkerCategory;
  shot?: TagOf<'shot'>;
  outcome?: TagOf<'outcome'>;
}

type Filtered = { [K in keyof NoteFilter]-?: NoteFilter[K] | null };

export const FILTERED: (keyof NoteFilter)[] = ['category', 'shot', 'outcome'];

export const isFiltering = (filter: NoteFilter): boolean => FILTERED.some((field) => filter[field]);

export const lets = (filter: NoteFilter, note: Partial<Filtered>): boolean =>
  FILTERED.every((field) => !filter[field] || filter[field] === note[field]);
