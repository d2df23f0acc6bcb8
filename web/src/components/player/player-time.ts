import { timecode } from '../../lib/format';

/** `0:42.18`: for a playhead that stands still. */
export function exactTimecode(ms: number): string {
  const hundredths = Math.floor(Math.max(0, ms) / 10) % 100;
  return `${timecode(ms)}.${String(hundredths).padStart(2, '0')}`;
}
