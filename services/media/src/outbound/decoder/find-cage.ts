import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TRIAL } from '../ffmpeg/find-ffmpeg.js';
import { pictureJob } from '../raster/picture-job.js';
import type { Cage, TriedCage } from './cage.js';
import { CagedDecoder } from './caged-decoder.js';
import { cages } from './cages.js';
import type { DecoderJob } from './decoder.js';
import { limiters } from './limits.js';
import type { CagedPrograms } from './programs.js';

/** One pixel. */
const PICTURE = Buffer.from('R0lGODdhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');

const TRIAL_JOB: DecoderJob = {
  program: 'ffmpeg',
  args: TRIAL,
  ...{ reads: [], writes: [], memoryBytes: 512 * 1024 * 1024, timeoutMs: 60_000 },
};

/** The first cage in which each program does its work, on a file in the folder that it will work in. */
export async function findCage(
  programs: CagedPrograms,
  folder: string,
  candidates: readonly Cage[] = cages(),
): Promise<TriedCage> {
  await mkdir(folder, { recursive: true });
  const limited = limiters();
  for (const cage of candidates)
    for (const limiter of cage.level === 'none' ? [() => []] : limited)
      if (await works(programs, { cage, limiter }, folder)) return { cage, limiter };
  throw new Error('ffmpeg and sharp cannot be run on this machine');
}

async function works(programs: CagedPrograms, tried: TriedCage, folder: string): Promise<boolean> {
  const decoder = new CagedDecoder(programs, tried);
  const path = join(folder, `trial-${randomUUID()}`);
  const [input, output, small] = [`${path}.gif`, `${path}.jpg`, `${path}.small.jpg`];
  try {
    await writeFile(input, PICTURE);
    for (const job of [TRIAL_JOB, pictureJob(input, output, small)])
      if ((await decoder.run(job)).exitCode !== 0) return false;
    return true;
  } catch {
    return false;
  } finally {
    for (const file of [input, output, small]) await rm(file, { force: true });
  }
}
