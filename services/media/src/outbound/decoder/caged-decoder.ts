import { chown, open, rm } from 'node:fs/promises';
import type { TriedCage } from './cage.js';
import type { CageReport } from '../../domain/cage-level.js';
import { Decoder, type DecoderJob, type ProcessResult } from './decoder.js';
import type { CagedPrograms } from './programs.js';
import { runGuarded } from './run-guarded.js';

/** Threads of each decoder and each encoder. More are faster, but each takes the memory of a few frames. */
export const DECODER_THREADS = 2;

/** Runs each program in the cage that this machine has. */
export class CagedDecoder extends Decoder {
  constructor(
    private readonly programs: CagedPrograms,
    private readonly tried: TriedCage,
  ) {
    super();
  }

  async run(job: DecoderJob, signal?: AbortSignal): Promise<ProcessResult> {
    signal?.throwIfAborted();
    const { cage, limiter } = this.tried;
    const { memoryBytes, timeoutMs, isInBackground, isAwaited } = job;
    const cpuSeconds = Math.ceil((timeoutMs / 1_000) * DECODER_THREADS);
    const program = this.programs[job.program];
    const reads = [...new Set(job.reads)];
    const command = cage.command({
      program: { ...program, command: [...program.command, ...job.args] },
      reads,
      writes: job.writes,
      limiter: limiter({ memoryBytes, cpuSeconds }),
    });
    await this.#makeOutputs(job.writes);
    const run = { timeoutMs, signal, isInBackground, isAwaited, filter: cage.filter };
    try {
      return await runGuarded(command, run);
    } finally {
      await this.#takeOutputs(job.writes);
    }
  }

  report(): Promise<CageReport> {
    const { level, by } = this.tried.cage;
    return Promise.resolve({ level, by });
  }

  /** In the cage there are no folders to make files in. */
  async #makeOutputs(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      // Not into whatever another run has left under that name.
      await rm(path, { force: true });
      await (await open(path, 'wx', 0o644)).close();
    }
    await this.#give(paths, this.tried.cage.user);
  }

  #takeOutputs(paths: readonly string[]): Promise<void> {
    return this.#give(paths, this.tried.cage.user === undefined ? undefined : process.getuid?.());
  }

  async #give(paths: readonly string[], user: number | undefined): Promise<void> {
    if (user === undefined) return;
    for (const path of paths) await chown(path, user, user).catch(() => undefined);
  }
}
