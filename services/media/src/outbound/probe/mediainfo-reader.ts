import { open } from 'node:fs/promises';
import mediaInfoFactory, { type MediaInfo, type MediaInfoResult } from 'mediainfo.js';

const CHUNK_BYTES = 64 * 1024;

type Tracks = NonNullable<MediaInfoResult['media']>['track'];

/** One parser for the process, used by one file at a time, so that its memory does not grow with the load. */
export class MediaInfoReader {
  #parser: Promise<MediaInfo<'object'>> | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #chunk = new Uint8Array(CHUNK_BYTES);

  /** Allocates the memory of the parser, which it keeps, before the first file comes. */
  async warmUp(): Promise<void> {
    this.#turn = this.#open().then((parser) => parser.analyzeData(1, () => new Uint8Array(1)));
    await this.#turn;
  }

  tracks(path: string): Promise<Tracks> {
    const result = this.#turn.then(() => this.#read(path));
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #read(path: string): Promise<Tracks> {
    const parser = await this.#open();
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const { media } = await parser.analyzeData(size, async (length, offset) => {
        const { bytesRead } = await file.read(this.#chunk, 0, Math.min(length, CHUNK_BYTES), offset);
        return this.#chunk.subarray(0, bytesRead);
      });
      return media?.track ?? [];
    } finally {
      await file.close();
    }
  }

  #open(): Promise<MediaInfo<'object'>> {
    this.#parser ??= mediaInfoFactory({ format: 'object', chunkSize: CHUNK_BYTES });
    return this.#parser;
  }
}
