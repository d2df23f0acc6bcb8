import { useMemo } from 'react';
import type { Drawing } from '@bandeja/film/marks';
import type { PlayerController } from '../player-controller';
import { usePlayerValue } from '../use-player';
import type { DrawnNote } from './drawn-note';
import { useDrawingsQuery } from './drawings.api';

/** A server answers with at most 50; fewer arrive sooner. */
const AT_ONCE = 20;

/** The drawings around the playhead, by the ids of their notes, which are in the order of the film. */
export function useDrawings(
  analysisId: string,
  player: PlayerController,
  notes: readonly DrawnNote[],
): Map<string, Drawing> {
  const page = usePlayerValue(player, (p) => {
    const next = notes.findIndex(({ timestampMs }) => timestampMs >= p.timeMs());
    return pageOf(next < 0 ? Math.max(0, notes.length - 1) : next);
  });
  return usePage(analysisId, notes, page).drawings;
}

interface AskedDrawing {
  drawing: Drawing | undefined;
  /** It was asked for, and did not come. */
  isLost: boolean;
  retry: () => unknown;
}

/** The drawing of one of these notes, loaded with those around it. */
export function useDrawingOf(analysisId: string, notes: readonly DrawnNote[], noteId: string): AskedDrawing {
  const page = pageOf(notes.findIndex(({ id }) => id === noteId));
  const { drawings, isLost, retry } = usePage(analysisId, notes, page);
  return { drawing: drawings.get(noteId), isLost, retry };
}

const pageOf = (index: number) => Math.floor(index / AT_ONCE);

function usePage(analysisId: string, notes: readonly DrawnNote[], page: number) {
  const annotationIds = useMemo(
    () => notes.slice(page * AT_ONCE, (page + 1) * AT_ONCE).map(({ id }) => id),
    [notes, page],
  );
  const { data, isError, refetch } = useDrawingsQuery({ analysisId, annotationIds });
  const drawings = useMemo(
    () => new Map(data?.map(({ annotationId, document }) => [annotationId, JSON.parse(document) as Drawing])),
    [data],
  );
  return { drawings, isLost: isError, retry: refetch };
}
