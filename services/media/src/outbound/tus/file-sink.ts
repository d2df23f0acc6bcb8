import { ERRORS } from '@tus/server';
import type { FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';

/** So many wait while others are written; further ones stay with the sender. Node reads 64 KB of a connection at most. */
const MOST_WAITING_CHUNKS = 16;

type Written = (error?: Error | null) => void;

/** Writes chunks into a file, each time all that wait, and refuses what is beyond its end. */
export class FileSink extends Writable {
  readonly #file: FileHandle;
  readonly #endBytes: number;
  #position: number;

  constructor(file: FileHandle, startBytes: number, endBytes: number) {
    // Counted in chunks, because a chunk of one byte takes memory, too.
    super({ objectMode: true, highWaterMark: MOST_WAITING_CHUNKS });
    this.#file = file;
    this.#position = startBytes;
    this.#endBytes = endBytes;
  }

  /** Where the next chunk would be written. */
  get position(): number {
    return this.#position;
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, written: Written): void {
    this.#take([chunk], written);
  }

  override _writev(waiting: { chunk: Uint8Array }[], written: Written): void {
    this.#take(
      waiting.map(({ chunk }) => chunk),
      written,
    );
  }

  #take(chunks: readonly Uint8Array[], written: Written): void {
    this.#writeUpToEnd(chunks).then(() => written(), written);
  }

  async #writeUpToEnd(chunks: readonly Uint8Array[]): Promise<void> {
    let room = this.#endBytes - this.#position;
    const tooMany = chunks.findIndex(({ byteLength }) => (room -= byteLength) < 0);
    await this.#writeWhole(tooMany < 0 ? chunks : chunks.slice(0, tooMany));
    freeAtOnce(chunks);
    if (tooMany >= 0) throw Object.assign(new Error(), ERRORS.ERR_SIZE_EXCEEDED);
  }

  async #writeWhole(chunks: readonly Uint8Array[]): Promise<void> {
    for (let left = chunks; left.length > 0;) {
      const { bytesWritten } = await this.#file.writev(left, this.#position);
      this.#position += bytesWritten;
      left = behind(left, bytesWritten);
    }
  }
}

/** What is left of chunks when some bytes of them are written. */
function behind(chunks: readonly Uint8Array[], bytes: number): readonly Uint8Array[] {
  const [first, ...others] = chunks;
  if (!first || bytes < first.byteLength)
    return first && bytes > 0 ? [first.subarray(bytes), ...others] : chunks;
  return behind(others, bytes - first.byteLength);
}

const { port1: nowhere, port2 } = new MessageChannel();
port2.close();

/** Larger than the buffers that Node slices from its shared pool. */
const WORTH_FREEING_BYTES = 16 * 1024;

/**
 * V8 collects unused buffers only after 32 MB of them. Transferring written chunks to a closed port frees their memory at
 * once, so an upload of any size needs the memory of a few chunks.
 */
function freeAtOnce(chunks: readonly Uint8Array[]): void {
  const buffers = chunks
    .filter(({ buffer, byteLength }) => byteLength >= WORTH_FREEING_BYTES && buffer.byteLength === byteLength)
    .map(({ buffer }) => buffer as ArrayBuffer);
  if (buffers.length > 0) nowhere.postMessage(null, buffers);
}
