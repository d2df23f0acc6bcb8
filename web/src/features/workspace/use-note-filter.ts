import { useCallback, useState } from 'react';
import type { NoteFilter } from './note-filter';

const NONE: NoteFilter = {};

function read(name: string): NoteFilter {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    return typeof kept === 'object' && kept ? kept : NONE;
  } catch {
    return NONE;
  }
}

/** Remembered for as long as the tab is open. */
export function useNoteFilter(analysisId: string): [NoteFilter, (filter: NoteFilter) => void] {
  const name = `work:${analysisId}:filter`;
  const [filter, setFilter] = useState(() => read(name));
  const change = useCallback(
    (next: NoteFilter) => {
      setFilter(next);
      try {
        sessionStorage.setItem(name, JSON.stringify(next));
      } catch {
        // It is then forgotten with the page.
      }
    },
    [name],
  );
  return [filter, change];
}
