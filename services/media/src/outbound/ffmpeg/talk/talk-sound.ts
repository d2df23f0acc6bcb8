import { FILLED_UP_MS } from '@bandeja/film/talk';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { beginsOf, framesUntil, TALK_RATE } from '../../../domain/talk/timeline.js';
import { soundMissing, soundTooShort } from '../../../domain/talk/talk-refusals.js';
import type { TalkSound, TalkTake } from '../../../use-cases/ports/talk-renderer.js';
import { failureOf, type Ffmpeg, type FfmpegRun } from '../ffmpeg.js';
import { decodeSoundArgs, encodeSoundArgs, measureArgs, SAMPLE_RATE } from './talk-args.js';

const BYTES_A_SAMPLE = 2;
const SAMPLES_A_FRAME = SAMPLE_RATE / TALK_RATE;
const TARGET_LUFS = -16;
/** Quieter than this is nobody who speaks: louder, it would only be noise. */
const SILENCE_LUFS = -50;
const CLOSE_LU = 0.3;
const TRIES = 3;

interface SoundRun extends FfmpegRun {
  workFolder: string;
}

/** The sound of all takes as one file, as loud as speech in films is; undefined if no take has any. */
export async function makeSound(
  ffmpeg: Ffmpeg,
  takes: readonly TalkTake[],
  { workFolder, ...run }: SoundRun,
): Promise<string | undefined> {
  if (takes.every(({ sound }) => !sound)) return undefined;
  const pcm = join(workFolder, 'sound.pcm');
  const draft = join(workFolder, 'sound.part');
  const output = join(workFolder, 'sound.m4a');
  try {
    await collect(ffmpeg, takes, pcm, run);
    await normalize(ffmpeg, pcm, draft, run);
    await rename(draft, output);
    return output;
  } finally {
    for (const file of [pcm, draft]) await rm(file, { force: true });
  }
}

/** Each sound at its place, with silence between and after, exactly as long as the pictures. */
async function collect(ffmpeg: Ffmpeg, takes: readonly TalkTake[], pcm: string, run: FfmpegRun) {
  const begins = beginsOf(takes);
  const file = await open(pcm, 'w');
  try {
    await file.truncate(framesUntil(begins.at(-1) ?? 0) * SAMPLES_A_FRAME * BYTES_A_SAMPLE);
    for (const [at, { take, sound }] of takes.entries()) {
      if (!sound) continue;
      const { atMs = 0 } = sound;
      const place = { fromMs: (begins[at] ?? 0) + atMs, restMs: take.durationMs - atMs };
      await add(ffmpeg, { sound, at, ...place }, { file, draft: `${pcm}.part` }, run);
    }
  } finally {
    await file.close();
  }
}

async function add(
  ffmpeg: Ffmpeg,
  { sound, at, fromMs, restMs }: { sound: TalkSound; at: number; fromMs: number; restMs: number },
  { file, draft }: { file: FileHandle; draft: string },
  run: FfmpegRun,
): Promise<void> {
  try {
    const files = { reads: [sound.path], writes: [draft] };
    const { exitCode } = await ffmpeg.run(decodeSoundArgs(sound.path, restMs, draft), files, run);
    const bytes = exitCode === 0 ? (await stat(draft)).size : 0;
    if (bytes === 0) throw soundMissing(at);
    const soundMs = (bytes / BYTES_A_SAMPLE / SAMPLE_RATE) * 1_000;
    const neededMs = Math.min(sound.durationMs ?? restMs, restMs);
    if (soundMs < neededMs - FILLED_UP_MS) throw soundTooShort(at, soundMs, neededMs);
    let place = Math.round((fromMs * SAMPLE_RATE) / 1_000) * BYTES_A_SAMPLE;
    const end = (await file.stat()).size;
    for await (const chunk of createReadStream(draft)) {
      const kept = (chunk as Buffer).subarray(0, Math.max(0, end - place));
      await file.write(kept, 0, kept.length, place);
      place += kept.length;
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function normalize(ffmpeg: Ffmpeg, pcm: string, output: string, run: FfmpegRun): Promise<void> {
  const listen = async (args: readonly string[], writes: readonly string[]) => {
    const result = await ffmpeg.run(args, { reads: [pcm], writes }, run);
    if (result.exitCode !== 0) throw failureOf(result);
    return loudnessIn(result.stderr);
  };
  const before = await listen(measureArgs(pcm), []);
  let gainDb = before > SILENCE_LUFS ? TARGET_LUFS - before : 0;
  for (let tries = 1; ; tries += 1) {
    const after = await listen(encodeSoundArgs(pcm, gainDb, output), [output]);
    const missedDb = TARGET_LUFS - after;
    if (gainDb === 0 || Math.abs(missedDb) < CLOSE_LU || tries === TRIES) return;
    // What was turned down for its peaks is missing from the whole.
    gainDb += missedDb;
  }
}

/** From the summary that the measurement ends with; silence has none. */
function loudnessIn(output: string): number {
  const found = [...output.matchAll(/\bI:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1];
  return found === undefined ? -Infinity : Number(found);
}
