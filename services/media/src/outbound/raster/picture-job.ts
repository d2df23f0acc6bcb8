import {
  AVATAR_QUALITY,
  AVATAR_SIDE,
  SMALL_AVATAR_FROM_SIDE,
  SMALL_AVATAR_QUALITY,
  SMALL_AVATAR_SIDE,
} from '../../domain/avatar.js';
import type { DecoderJob } from '../decoder/decoder.js';

/** The largest that phone cameras take; more is a small file made to fill the memory. */
const MAX_PIXELS = 51_000_000;
const TIMEOUT_SECONDS = 20;
/** For the start of the process, beside the work on the picture. */
const SPARE_SECONDS = 10;
/** Addresses that Node reserves, most of which it never uses, and a decoded picture. */
const MEMORY_BYTES = 2_560 * 1024 * 1024;

const SETTINGS = JSON.stringify({
  maxPixels: MAX_PIXELS,
  side: AVATAR_SIDE,
  quality: AVATAR_QUALITY,
  small: { fromSide: SMALL_AVATAR_FROM_SIDE, side: SMALL_AVATAR_SIDE, quality: SMALL_AVATAR_QUALITY },
  timeoutSeconds: TIMEOUT_SECONDS,
});

/** Makes a bounded JPEG of somebody's picture, and a small one of that, which is empty where none is needed. */
export const pictureJob = (input: string, output: string, smallOutput: string): DecoderJob => ({
  program: 'picture',
  args: [input, output, smallOutput, SETTINGS],
  reads: [input],
  writes: [output, smallOutput],
  isAwaited: true,
  memoryBytes: MEMORY_BYTES,
  timeoutMs: (TIMEOUT_SECONDS + SPARE_SECONDS) * 1_000,
});
