import type { Socket } from 'node:net';

/** The other side has ended, or has refused what it was sent. */
export const brokenOff = () => new Error('the connection with the decoder broke off');

const MOST_WAITING_BYTES = 4 * 1024 * 1024;

/** Reads lines and bytes in turn, and notices at once when the other side is gone. */
export class SocketReader {
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #isEnded = false;
  #wake: () => void = () => undefined;

  constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => {
      this.#waiting.push(chunk);
      this.#waitingBytes += chunk.length;
      if (this.#waitingBytes > MOST_WAITING_BYTES) socket.pause();
      this.#wake();
    });
    // What went wrong is told by what is missing.
    socket.on('error', () => undefined);
    for (const event of ['end', 'close'])
      socket.on(event, () => {
        this.#isEnded = true;
        this.#wake();
      });
  }

  /** The JSON of a line; undefined if the other side ended instead. */
  async json(mostBytes: number): Promise<unknown> {
    const parts: Buffer[] = [];
    for (let bytes = 0; ;) {
      const chunk = await this.#next(mostBytes);
      if (!chunk) return undefined;
      const end = chunk.indexOf(0x0a);
      bytes += end < 0 ? chunk.length : end;
      if (bytes > mostBytes) throw new Error('a line is too long');
      parts.push(end < 0 ? chunk : chunk.subarray(0, end));
      if (end < 0) continue;
      this.#putBack(chunk.subarray(end + 1));
      return JSON.parse(Buffer.concat(parts).toString('utf8'));
    }
  }

  async *bytes(length: number): AsyncGenerator<Buffer> {
    for (let rest = length; rest > 0;) {
      const chunk = await this.#next(rest);
      if (!chunk) throw brokenOff();
      rest -= chunk.length;
      yield chunk;
    }
  }

  async #next(mostBytes: number): Promise<Buffer | undefined> {
    while (this.#waiting.length === 0) {
      if (this.#isEnded) return undefined;
      this.socket.resume();
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    const chunk = this.#waiting.shift() as Buffer;
    this.#waitingBytes -= chunk.length;
    if (chunk.length <= mostBytes) return chunk;
    this.#putBack(chunk.subarray(mostBytes));
    return chunk.subarray(0, mostBytes);
  }

  #putBack(rest: Buffer): void {
    if (rest.length === 0) return;
    this.#waiting.unshift(rest);
    this.#waitingBytes += rest.length;
  }
}
