import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CagedDecoder } from '../../src/outbound/decoder/caged-decoder.js';
import { findCage } from '../../src/outbound/decoder/find-cage.js';
import { decoderPrograms } from '../../src/outbound/decoder/programs.js';
import { QUICK_FFMPEG } from './quick-ffmpeg.js';

/** In the strongest cage of this machine, as the service has it. */
export async function cagedDecoder(ffmpeg = QUICK_FFMPEG): Promise<CagedDecoder> {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-cage-'));
  try {
    const programs = decoderPrograms(ffmpeg);
    return new CagedDecoder(programs, await findCage(programs, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
