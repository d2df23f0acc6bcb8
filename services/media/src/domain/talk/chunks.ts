import { startMsOf, type FrameTable } from '@bandeja/film/frames';
import type { PictureSize } from './picture.js';
import { TALK_RATE, type TalkFrame } from './timeline.js';

/** Pictures that are read in one pass through the film, forwards. */
export type TalkRun = readonly TalkFrame[];

/** Pictures of a talk that are rendered together. */
export interface TalkChunk {
  runs: readonly TalkRun[];
  frameCount: number;
}

const MOST_FRAMES = 10 * TALK_RATE;
/** A tenth of a second, which is a whole number in every unit of time: chunks are joined without rounding. */
const STEP_FRAMES = 3;
/** Decoding up to here costs less than another seek. */
const READ_ON_MS = 2_000;
/** Each run has a decoder, which holds some frames. */
const DECODED_PIXELS = 60_000_000;
const RUNS = { least: STEP_FRAMES, most: 8 };
const MOST_PARTS = 24;

/** Cuts a talk into pieces that each take little time and memory to render. */
export function chunksOf(
  frames: readonly TalkFrame[],
  film: PictureSize & { frames: FrameTable },
): TalkChunk[] {
  const mostRuns = Math.floor(DECODED_PIXELS / (film.width * film.height));
  const limits = { runs: Math.max(RUNS.least, Math.min(RUNS.most, mostRuns)), parts: MOST_PARTS };
  const chunks: TalkChunk[] = [];
  let chunk: TalkFrame[] = [];
  const fits = (some: readonly TalkFrame[]) =>
    some.length <= MOST_FRAMES &&
    runsOf(some, film.frames).length <= limits.runs &&
    countParts(some) <= limits.parts;
  const end = () => chunks.push({ runs: runsOf(chunk, film.frames), frameCount: chunk.length });
  for (let at = 0; at < frames.length; at += STEP_FRAMES) {
    const step = frames.slice(at, at + STEP_FRAMES);
    if (chunk.length > 0 && !fits([...chunk, ...step])) {
      end();
      chunk = [];
    }
    chunk.push(...step);
  }
  if (chunk.length > 0) end();
  return chunks;
}

function runsOf(frames: readonly TalkFrame[], table: FrameTable): TalkRun[] {
  const runs: TalkFrame[][] = [];
  for (const frame of frames) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isSoonAfter(last.source, frame.source, table)) run.push(frame);
    else runs.push([frame]);
  }
  return runs;
}

const isSoonAfter = (before: number, source: number, table: FrameTable): boolean =>
  source >= before && startMsOf(table, source) - startMsOf(table, before) <= READ_ON_MS;

const countParts = (frames: readonly TalkFrame[]): number =>
  frames.filter(({ part }, at) => part !== frames[at - 1]?.part).length;
