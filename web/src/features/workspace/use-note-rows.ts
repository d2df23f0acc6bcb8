import { useMemo } from 'react';
import type { WorkspaceNoteFragment } from '../../api/generated/graphql';
import type { Marker } from '../../components/player/marker-logic';
import type { DraftStore } from './draft-store';
import type { NoteDraft } from './drafts';
import { useDraftMarkers } from './use-draft-markers';

export type NoteRow = { note: WorkspaceNoteFragment; id: string } | { note: undefined; id: string };

interface NoteRows {
  rows: NoteRow[];
  markers: Marker[];
}

const byTime = (a: Marker, b: Marker) => a.timestampMs - b.timestampMs;

/** All notes in the order of the video, those being written among them. The same while only a text is typed. */
export function useNoteRows(saved: WorkspaceNoteFragment[], drafts: DraftStore<NoteDraft>): NoteRows {
  const written = useDraftMarkers(drafts);
  return useMemo(() => {
    const open = new Set(written.map(({ id }) => id));
    const closed = new Map(saved.filter(({ id }) => !open.has(id)).map((note) => [note.id, note]));
    const markers = [...closed.values(), ...written].sort(byTime);
    return { markers, rows: markers.map(({ id }) => ({ id, note: closed.get(id) })) };
  }, [saved, written]);
}
