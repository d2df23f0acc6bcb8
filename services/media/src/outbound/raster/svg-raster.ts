import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CHILD_ENV, type Confinement } from '../ffmpeg/confinement.js';
import { runGuarded } from '../process/run-guarded.js';

/** At the same place from the source and from the build. */
const PROGRAM = fileURLToPath(new URL('../../../raster/svg-to-png.mjs', import.meta.url));
const NODE_OPTIONS = ['--max-old-space-size=128'];
/** Addresses that Node reserves, most of which it never uses. */
const MEMORY_BYTES = 2_560 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/** Turns SVG into pixels in a confined process, because this one blocks SVG. */
export class SvgRaster {
  constructor(private readonly confinement: Confinement) {}

  /** Writes one PNG behind the other. */
  async writePngs(svgs: readonly string[], path: string, signal: AbortSignal): Promise<void> {
    const limits = { memoryBytes: MEMORY_BYTES, cpuSeconds: Math.ceil(TIMEOUT_MS / 1_000) };
    const command = [...this.confinement.prefix(limits), process.execPath, ...NODE_OPTIONS, PROGRAM];
    const file = await open(path, 'w');
    try {
      const { exitCode, timedOut, stderr } = await runGuarded(command, {
        env: CHILD_ENV,
        timeoutMs: TIMEOUT_MS,
        signal,
        input: svgs.map((svg) => `${JSON.stringify(svg)}\n`).join(''),
        outputFile: file.fd,
      });
      if (exitCode !== 0)
        throw new Error(
          `marks ${timedOut ? 'took too long' : `ended with ${exitCode}`}: ${stderr.slice(-500)}`,
        );
    } finally {
      await file.close();
    }
  }
}
