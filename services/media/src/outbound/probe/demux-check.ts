import type { Container } from '../../domain/container.js';
import { DEMUXERS } from '../ffmpeg/demuxers.js';
import { inputArgs, type Ffmpeg } from '../ffmpeg/ffmpeg.js';

const CUT_SHORT = /partial file|truncated|prematurely|Read error|moov atom not found|Invalid data found/i;

/**
 * Reads every packet of the picture without decoding any. Answers where the last one ends, or undefined when the
 * file breaks off: a header may promise more than there is.
 */
export async function demuxedDurationMs(
  ffmpeg: Ffmpeg,
  path: string,
  container: Container,
  timeoutMs: number,
): Promise<number | undefined> {
  const result = await ffmpeg.run(
    [
      ...inputArgs(path, DEMUXERS[container]),
      '-map',
      '0:v:0',
      '-c',
      'copy',
      '-progress',
      'pipe:1',
      '-f',
      'null',
      '-',
    ],
    { timeoutMs },
  );
  if (result.exitCode !== 0 || result.timedOut || CUT_SHORT.test(result.stderr)) return undefined;
  const times = [...result.stdout.matchAll(/^out_time_(?:us|ms)=(\d+)/gm)];
  const microseconds = Number(times.at(-1)?.[1]);
  return Number.isFinite(microseconds) ? Math.round(microseconds / 1000) : undefined;
}
