import type { Container } from '../../domain/container.js';
import { copiedH264Args } from '../ffmpeg/copied-h264.js';
import { DEMUXERS } from '../ffmpeg/demuxers.js';
import { inputArgs, PROBE_MEMORY_BYTES, type Ffmpeg } from '../ffmpeg/ffmpeg.js';

const CUT_SHORT = /partial file|truncated|prematurely|Read error|moov atom not found|Invalid data found/i;

export interface Demuxed {
  /** Where the last packet ends. */
  durationMs: number;
  frames: number;
}

export interface Demuxing {
  path: string;
  container: Container;
  /** The track to read, as ffmpeg names it. */
  stream: '0:v:0' | '0:a:0';
  isH264: boolean;
  timeoutMs: number;
}

/**
 * Reads every packet of a track without decoding any. Undefined when the file breaks off: its header may promise more
 * than there is.
 */
export async function demux(
  ffmpeg: Ffmpeg,
  { path, container, stream, isH264, timeoutMs }: Demuxing,
): Promise<Demuxed | undefined> {
  const input = isH264 ? await copiedH264Args(path, container) : inputArgs(path, DEMUXERS[container]);
  const result = await ffmpeg.run(
    [...input, '-map', stream, '-c', 'copy', '-progress', 'pipe:1', '-f', 'null', '-'],
    { reads: [path], writes: [] },
    // Whoever sent it waits for the answer.
    { timeoutMs, memoryBytes: PROBE_MEMORY_BYTES, isAwaited: true },
  );
  if (result.exitCode !== 0 || result.timedOut || CUT_SHORT.test(result.stderr)) return undefined;
  const microseconds = lastOf(result.stdout, /^out_time_(?:us|ms)=(\d+)/gm);
  if (!Number.isFinite(microseconds)) return undefined;
  return {
    durationMs: Math.round(microseconds / 1000),
    frames: lastOf(result.stdout, /^frame=\s*(\d+)/gm) || 0,
  };
}

function lastOf(text: string, pattern: RegExp): number {
  return Number([...text.matchAll(pattern)].at(-1)?.[1]);
}
