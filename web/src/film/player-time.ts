import { timecode } from '../lib/format';
import { endOf, type Ranged } from './note-range';

/** `0:42.18`: for a playhead that stands still. */
export function exactTimecode(ms: number): string {
  const hundredths = Math.floor(Math.max(0, ms) / 10) % 100;
  return `${timecode(ms)}.${String(hundredths).padStart(2, '0')}`;
}

/** `0:42`, or `0:39–0:48` for a range. */
export function noteTime(note: Ranged): string {
  const endMs = endOf(note);
  const start = timecode(note.timestampMs);
  return endMs === undefined ? start : `${start}–${timecode(endMs)}`;
}

/** The milliseconds of `0:42.18`, `0:42` or `42,5`; undefined where it is none of these. */
export function readTimecode(text: string): number | undefined {
  const [, minutes = '0', seconds = ''] = /^\s*(?:(\d+):)?(\d+(?:[.,]\d{1,3})?)\s*$/.exec(text) ?? [];
  const value = Number(minutes) * 60 + Number(seconds.replace(',', '.'));
  return seconds === '' ? undefined : Math.round(value * 1000);
}
