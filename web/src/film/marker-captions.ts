import type { TFunction } from 'i18next';
import type { Marker } from './marker-logic';
import { noteName } from './voice/voice-clip';

const SHOWN_MS = 4_000;

function cueTime(ms: number): string {
  const text = new Date(Math.max(0, ms)).toISOString();
  return text.slice('2026-01-01T'.length, -1);
}

/** The notes as a WebVTT track, for players that offer captions (full screen of a phone). */
export function markersAsCaptions(markers: Marker[], durationMs: number, t: TFunction): string {
  const cues = markers.map((marker) => {
    const { timestampMs, content } = marker;
    const end = Math.max(timestampMs + 1, Math.min(timestampMs + SHOWN_MS, durationMs || Infinity));
    const text = [noteName(marker, t), content]
      .join('\n')
      .replace(/-->/g, '→')
      .replace(/\n{2,}/g, '\n')
      .trim();
    return `${cueTime(timestampMs)} --> ${cueTime(end)}\n${text}`;
  });
  return `data:text/vtt;charset=utf-8,${encodeURIComponent(['WEBVTT', ...cues].join('\n\n'))}`;
}
