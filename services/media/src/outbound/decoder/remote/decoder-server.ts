import type { Logger } from '@bandeja/observability';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, stat } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Decoder, ProcessResult } from '../decoder.js';
import { placedArgs } from './job-paths.js';
import { SocketReader } from './socket-reader.js';
import { JOB_LINE_BYTES, jobLine, receiveFile, sendFile, sendLine, type JobLine } from './wire.js';

/** Takes jobs from a Unix socket. The process has no network, no secret and no database. */
export class DecoderServer {
  readonly #server: Server;
  readonly #open = new Set<Socket>();

  constructor(
    private readonly decoder: Decoder,
    /** For the files of jobs, which are deleted with them. */
    private readonly folder: string,
    private readonly logger: Logger,
  ) {
    this.#server = createServer((socket) => void this.#serve(socket));
  }

  async listen(path: string): Promise<void> {
    await rm(path, { force: true });
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.folder, { recursive: true });
    // The volume of the socket is what guards it: it belongs to two containers that are different users.
    this.#server.listen({ path, readableAll: true, writableAll: true });
    await once(this.#server, 'listening');
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
    await closed;
  }

  async #serve(socket: Socket): Promise<void> {
    const reader = new SocketReader(socket);
    const gone = new AbortController();
    this.#open.add(socket);
    socket.once('close', () => {
      this.#open.delete(socket);
      gone.abort(new Error('the client is gone'));
    });
    const folder = join(this.folder, randomUUID());
    try {
      sendLine(socket, { cage: await this.decoder.report() });
      const line = await reader.json(JOB_LINE_BYTES);
      if (line !== undefined)
        await this.#work(jobLine.parse(line), folder, { socket, reader, signal: gone.signal });
      socket.end();
    } catch (error) {
      if (!gone.signal.aborted) this.logger.warn({ err: error }, 'a job of the decoder failed');
      socket.destroy();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #work(
    job: JobLine,
    folder: string,
    { socket, reader, signal }: { socket: Socket; reader: SocketReader; signal: AbortSignal },
  ): Promise<void> {
    const place = (name: string) => join(folder, name);
    const args = placedArgs(job, folder);
    await mkdir(folder);
    for (const { name, sizeBytes } of job.reads) await receiveFile(reader, place(name), sizeBytes);
    const { program, memoryBytes, timeoutMs, isInBackground, isAwaited } = job;
    const [reads, writes] = [job.reads.map(({ name }) => place(name)), job.writes.map(place)];
    const run = { program, args, reads, writes, memoryBytes, timeoutMs };
    await this.#answer(socket, await this.decoder.run({ ...run, isInBackground, isAwaited }, signal), writes);
  }

  async #answer(socket: Socket, result: ProcessResult, paths: readonly string[]): Promise<void> {
    const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
    sendLine(socket, { ...result, writes: sizes });
    for (const [at, path] of paths.entries()) await sendFile(socket, path, sizes[at] ?? 0);
  }
}
