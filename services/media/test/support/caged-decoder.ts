import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cage } from '../../src/outbound/decoder/cage.js';
import { CagedDecoder } from '../../src/outbound/decoder/caged-decoder.js';
import { cages } from '../../src/outbound/decoder/cages.js';
import { findCage } from '../../src/outbound/decoder/find-cage.js';
import { decoderPrograms } from '../../src/outbound/decoder/programs.js';
import { QUICK_FFMPEG } from './quick-ffmpeg.js';

/** For programs of a test that write down what they do and start others: memory and time are limited, nothing else. */
export const LIMITS_ALONE = cages().filter(({ level, by }) => level === 'limits' && !by.includes('seccomp'));

/** In the strongest cage of this machine, as the service has it. */
export async function cagedDecoder(ffmpeg = QUICK_FFMPEG, candidates?: Cage[]): Promise<CagedDecoder> {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-cage-'));
  try {
    const programs = decoderPrograms(ffmpeg);
    return new CagedDecoder(programs, await findCage(programs, folder, candidates));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
