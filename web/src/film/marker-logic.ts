import type { VoiceClip } from './voice/voice-clip';

export type MarkerCategory = 'TECHNICAL' | 'TACTICAL' | 'PHYSICAL' | 'MENTAL';

export type Showing = 'HOLD' | 'RANGE' | 'FRAME';

export const MARKER_CATEGORIES: MarkerCategory[] = ['TECHNICAL', 'TACTICAL', 'PHYSICAL', 'MENTAL'];

/** A note on the timeline. */
export interface Marker {
  id: string;
  timestampMs: number;
  category: MarkerCategory;
  label: string;
  content: string;
  /** Of a range; a note without one is a moment. */
  endMs?: number | null;
  /** When its drawing is seen, if it has one. */
  showing?: Showing;
  holdMs?: number;
  drawingVersion?: number;
  voiceClip?: VoiceClip | null;
}

/** Whether both are drawn alike. */
export const looksSame = (one: Marker, other: Marker | undefined): boolean =>
  one.id === other?.id &&
  one.timestampMs === other.timestampMs &&
  one.endMs === other.endMs &&
  one.category === other.category &&
  one.label === other.label &&
  one.voiceClip?.id === other.voiceClip?.id;

const REACHED_WITHIN_MS = 500;
const LANDS_BEFORE_MS = 1_000;
const OVERLAY_STAYS_MS = 4_000;

const distance = (marker: Marker, timeMs: number) => Math.abs(marker.timestampMs - timeMs);

/** The marker at the playhead, the nearest when there are several. */
export function reachedMarker(markers: Marker[], timeMs: number): Marker | undefined {
  return markers
    .filter((marker) => distance(marker, timeMs) <= REACHED_WITHIN_MS)
    .sort((a, b) => distance(a, timeMs) - distance(b, timeMs))[0];
}

/** What the overlay shows: the last marker that came, for long enough to read it. */
export function overlaidMarker(markers: Marker[], timeMs: number): Marker | undefined {
  return markers
    .filter(
      ({ timestampMs }) =>
        timeMs >= timestampMs - REACHED_WITHIN_MS && timeMs < timestampMs + OVERLAY_STAYS_MS,
    )
    .sort((a, b) => b.timestampMs - a.timestampMs)[0];
}

/** Where "next marker" goes; undefined behind the last one. */
export function nextMarkerTime(markers: Marker[], timeMs: number): number | undefined {
  const times = markers.map((marker) => marker.timestampMs).filter((at) => at > timeMs + REACHED_WITHIN_MS);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** One second before the last marker that is behind the playhead, so that presses in a row walk back. */
export function previousMarkerTime(markers: Marker[], timeMs: number): number | undefined {
  const times = markers.map((marker) => marker.timestampMs).filter((at) => at < timeMs - REACHED_WITHIN_MS);
  return times.length > 0 ? Math.max(0, Math.max(...times) - LANDS_BEFORE_MS) : undefined;
}

/** The categories of these markers, each once, in the order of the lanes. */
export const categoriesOf = (markers: Marker[]): MarkerCategory[] =>
  MARKER_CATEGORIES.filter((category) => markers.some((marker) => marker.category === category));

/** Markers whose drawings would cover each other on a rail of this width, in groups, in order. */
export function groupMarkers(
  markers: Marker[],
  durationMs: number,
  widthPx: number,
  drawnPx = 22,
): Marker[][] {
  const pxPerMs = durationMs > 0 ? widthPx / durationMs : 0;
  const groups: Marker[][] = [];
  for (const marker of [...markers].sort((a, b) => a.timestampMs - b.timestampMs)) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && (marker.timestampMs - first.timestampMs) * pxPerMs < drawnPx) group.push(marker);
    else groups.push([marker]);
  }
  return groups;
}
