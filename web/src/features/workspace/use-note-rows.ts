import { useMemo } from 'react';
import type { WorkspaceNoteFragment } from '../../api/generated/graphql';
import type { DraftStore } from './draft-store';
import type { NoteDraft } from './drafts';
import { lets, type NoteFilter } from './note-filter';
import { useDraftMarkers, type NoteMarker } from './use-draft-markers';

export type NoteRow = { note: WorkspaceNoteFragment; id: string } | { note: undefined; id: string };

interface NoteRows {
  rows: NoteRow[];
  markers: NoteMarker[];
}

const byTime = (a: NoteMarker, b: NoteMarker) => a.timestampMs - b.timestampMs;

/**
 * The notes that the filter lets through in the order of the video, and all those being written among them. The same while
 * only a text is typed.
 */
export function useNoteRows(
  saved: WorkspaceNoteFragment[],
  drafts: DraftStore<NoteDraft>,
  filter: NoteFilter,
): NoteRows {
  const written = useDraftMarkers(drafts);
  return useMemo(() => {
    const open = new Set(written.map(({ id }) => id));
    const closed = new Map(
      saved.filter((note) => !open.has(note.id) && lets(filter, note)).map((note) => [note.id, note]),
    );
    const markers = [...closed.values(), ...written].sort(byTime);
    return { markers, rows: markers.map(({ id }) => ({ id, note: closed.get(id) })) };
  }, [saved, written, filter]);
}
