import { rm, writeFile } from 'node:fs/promises';
import type { Decoder } from '../decoder/decoder.js';

/** Addresses that Node reserves, most of which it never uses. */
const MEMORY_BYTES = 2_560 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/** Turns SVG into pixels in a caged process, because this one reads no SVG. */
export class SvgRaster {
  constructor(private readonly decoder: Decoder) {}

  /** Writes one PNG behind the other. */
  async writePngs(svgs: readonly string[], path: string, signal: AbortSignal): Promise<void> {
    const input = `${path}.svgs`;
    try {
      await writeFile(input, svgs.map((svg) => `${JSON.stringify(svg)}\n`).join(''));
      const { exitCode, timedOut, stderr } = await this.decoder.run(
        {
          program: 'marks',
          args: [input, path],
          reads: [input],
          writes: [path],
          memoryBytes: MEMORY_BYTES,
          timeoutMs: TIMEOUT_MS,
        },
        signal,
      );
      if (exitCode !== 0)
        throw new Error(
          `marks ${timedOut ? 'took too long' : `ended with ${exitCode}`}: ${stderr.slice(-500)}`,
        );
    } finally {
      await rm(input, { force: true });
    }
  }
}
