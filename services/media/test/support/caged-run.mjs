import { CagedDecoder } from '../../dist/outbound/decoder/caged-decoder.js';
import { cages } from '../../dist/outbound/decoder/cages.js';
import { limiters } from '../../dist/outbound/decoder/limits.js';
import { decoderPrograms } from '../../dist/outbound/decoder/programs.js';

/** `caged-run.mjs CAGE ATTACK MARKER FILE` holds a program that never ends in one of the cages, until it is killed itself. */
const [at, attack, marker, running] = process.argv.slice(2);
const { picture } = decoderPrograms('/bin/true');
const programs = {
  picture,
  ffmpeg: { command: [process.execPath, attack], files: [...picture.files, attack] },
};
const decoder = new CagedDecoder(programs, { cage: cages()[Number(at)], limiter: limiters()[0] });
const job = { program: 'ffmpeg', args: ['forever', marker, running], reads: [], writes: [running] };
await decoder.run({ ...job, memoryBytes: 2_560 * 1024 * 1024, timeoutMs: 600_000 });
