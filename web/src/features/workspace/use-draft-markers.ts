import { useMemo } from 'react';
import type { Marker } from '../../components/player/marker-logic';
import { useDraftsValue, type DraftStore } from './draft-store';
import type { NoteDraft } from './drafts';

const placesOf = (drafts: NoteDraft[]) =>
  JSON.stringify(
    drafts.map(({ id, timestampMs, category }): Marker => ({
      id,
      timestampMs,
      category,
      label: '',
      content: '',
    })),
  );

/** Where the notes being written stand. The same list while only their text changes. */
export function useDraftMarkers(drafts: DraftStore<NoteDraft>): Marker[] {
  const places = useDraftsValue(drafts, placesOf);
  return useMemo(() => JSON.parse(places) as Marker[], [places]);
}
