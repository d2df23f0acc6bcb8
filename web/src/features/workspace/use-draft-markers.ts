import { useMemo } from 'react';
import type { DrawnNote } from '../../film/drawing/drawn-note';
import type { Marker } from '../../film/marker-logic';
import { useDraftsValue, type DraftStore } from './draft-store';
import type { NoteDraft } from './drafts';
import { showingOf } from './note-showing';

const placesOf = (drafts: NoteDraft[]) =>
  JSON.stringify(
    drafts.map((draft) => {
      const { id, timestampMs, frameIndex, endMs, category, playbackSpeed, drawingVersion = 0 } = draft;
      return {
        ...{ id, timestampMs, frameIndex, endMs, category, playbackSpeed, drawingVersion },
        ...{ ...showingOf(draft), label: '', content: '' },
      };
    }),
  );

/** A note on the timeline, and when its drawing is seen. */
export type NoteMarker = Marker & DrawnNote;

/** Where the notes being written stand. The same list while only their text changes. */
export function useDraftMarkers(drafts: DraftStore<NoteDraft>): NoteMarker[] {
  const places = useDraftsValue(drafts, placesOf);
  return useMemo(() => JSON.parse(places) as NoteMarker[], [places]);
}
