import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { decoderUnavailable } from '../../../domain/upload-refusals.js';
import { isAtLeast, tooWeak, type CageLevel, type CageReport } from '../../../domain/cage-level.js';
import { Decoder, type DecoderJob, type ProcessResult } from '../decoder.js';
import { namedArgs, namesOf } from './job-paths.js';
import { brokenOff, SocketReader } from './socket-reader.js';
import { ANSWER_LINE_BYTES, answerLine, greeting, receiveFile, sendFile, sendLine } from './wire.js';

interface Connection {
  socket: Socket;
  reader: SocketReader;
  cage: CageReport;
}

const GREETING_BYTES = 4_096;
const GREETING_TIMEOUT_MS = 10_000;
/** For the files on their way, beside the time that the program has. */
const SPARE_MS = 60_000;

/** Hands each job to a decoder in a container of its own. */
export class RemoteDecoder extends Decoder {
  constructor(
    private readonly path: string,
    private readonly demanded: CageLevel,
  ) {
    super();
  }

  async report(): Promise<CageReport> {
    const { socket, cage } = await this.#connect();
    socket.destroy();
    return cage;
  }

  /** Fails as unavailable where there is no decoder, and as any error of the job where it is lost with it. */
  async run(job: DecoderJob, signal?: AbortSignal): Promise<ProcessResult> {
    signal?.throwIfAborted();
    const connection = await this.#connect();
    const { socket } = connection;
    if (!isAtLeast(connection.cage.level, this.demanded)) {
      socket.destroy();
      throw decoderUnavailable(tooWeak(connection.cage, this.demanded));
    }
    const timer = setTimeout(() => socket.destroy(), job.timeoutMs + SPARE_MS);
    const abort = () => socket.destroy();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return await this.#exchange(job, connection);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      socket.destroy();
    }
  }

  async #exchange(job: DecoderJob, { socket, reader }: Connection): Promise<ProcessResult> {
    const { program, memoryBytes, timeoutMs } = job;
    const { isInBackground = false, isAwaited = false } = job;
    const paths = [...new Set(job.reads)];
    const names = namesOf([...paths, ...job.writes]);
    const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
    sendLine(socket, {
      ...{ program, memoryBytes, timeoutMs, isInBackground, isAwaited },
      args: namedArgs(job.args, names),
      reads: paths.map((path, at) => ({ name: names.get(path), sizeBytes: sizes[at] })),
      writes: job.writes.map((path) => names.get(path)),
    });
    for (const [at, path] of paths.entries()) await sendFile(socket, path, sizes[at] ?? 0);
    const line = await reader.json(ANSWER_LINE_BYTES);
    if (line === undefined) throw brokenOff();
    const { writes, ...result } = answerLine.parse(line);
    if (writes.length !== job.writes.length) throw new Error('the decoder answered for another job');
    for (const [at, path] of job.writes.entries()) {
      await rm(path, { force: true });
      await receiveFile(reader, path, writes[at] ?? 0);
    }
    return result;
  }

  async #connect(): Promise<Connection> {
    const socket = connect(this.path);
    const timer = setTimeout(() => socket.destroy(), GREETING_TIMEOUT_MS);
    try {
      const reader = new SocketReader(socket);
      await once(socket, 'connect');
      const { cage } = greeting.parse(await reader.json(GREETING_BYTES));
      return { socket, reader, cage };
    } catch (error) {
      socket.destroy();
      throw decoderUnavailable(error);
    } finally {
      clearTimeout(timer);
    }
  }
}
