import { HOLD_MS } from '@bandeja/film/tags';
import { MARKER_CATEGORIES, type Marker } from './marker-logic';
import { endOf } from './note-range';

/** A range as it lies over the film: both as shares of its length. */
export interface Bar {
  id: string;
  lane: number;
  at: number;
  share: number;
}

const share = (ms: number, durationMs: number) => Math.min(1, Math.max(0, ms / durationMs));

/** The bar of a note with a range; none for a moment or while the length of the film is not known. */
export function barOf(marker: Marker, durationMs: number): Bar | undefined {
  const endMs = endOf(marker);
  if (endMs === undefined || durationMs <= 0) return undefined;
  const at = share(marker.timestampMs, durationMs);
  const lane = MARKER_CATEGORIES.indexOf(marker.category);
  return {
    id: marker.id,
    lane,
    at,
    share: share(Math.min(endMs, durationMs) - marker.timestampMs, durationMs),
  };
}

/** How a note with a drawing is told on the rail. */
export type RailSign =
  | { is: 'comb'; at: number; ticks: number }
  | { is: 'band'; at: number; share: number }
  | { is: 'tick'; at: number };

/** Film time stands still in a hold, so its comb is counted and not measured: three ticks a second. */
const TICKS_A_SECOND = 3;

export function signOf(marker: Marker, durationMs: number): RailSign | undefined {
  if (!isDrawn(marker) || durationMs <= 0) return undefined;
  const at = share(marker.timestampMs, durationMs);
  const { showing = 'HOLD', holdMs } = marker;
  if (showing === 'FRAME') return { is: 'tick', at };
  if (showing === 'HOLD')
    return { is: 'comb', at, ticks: Math.round(((holdMs ?? HOLD_MS.usual) / 1_000) * TICKS_A_SECOND) };
  const bar = barOf(marker, durationMs);
  return bar && { is: 'band', at, share: bar.share };
}

export const isDrawn = ({ drawingVersion = 0 }: { drawingVersion?: number }): boolean => drawingVersion > 0;
