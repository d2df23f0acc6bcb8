import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { z } from 'zod';
import { CAGE_LEVELS } from '../../../domain/cage-level.js';
import { brokenOff, type SocketReader } from './socket-reader.js';

/**
 * A connection carries one job over a Unix socket. The decoder says its cage; the client sends the job as a line of JSON and then
 * the bytes of its files; the decoder answers with a line and the bytes of the files that were written. No folder is shared: what a
 * decoder that was taken over leaves lying about is never opened by anybody else.
 */
const name = z.string().regex(/^[\w-][\w.-]{0,199}$/);
const sizeBytes = z
  .number()
  .int()
  .min(0)
  .max(1024 * 1024 * 1024);

export const greeting = z.object({ cage: z.object({ level: z.enum(CAGE_LEVELS), by: z.string().max(200) }) });

export const jobLine = z.object({
  program: z.enum(['ffmpeg', 'picture', 'marks']),
  args: z.array(z.string()).max(10_000),
  reads: z.array(z.object({ name, sizeBytes })).max(1_000),
  writes: z.array(name).max(10),
  memoryBytes: z.number().int().positive(),
  timeoutMs: z.number().int().positive(),
  isInBackground: z.boolean(),
  isAwaited: z.boolean(),
});

export type JobLine = z.output<typeof jobLine>;

export const answerLine = z.object({
  exitCode: z.number().int(),
  timedOut: z.boolean(),
  stdout: z.string().max(20_000),
  stderr: z.string().max(20_000),
  /** In the order of the job. */
  writes: z.array(sizeBytes).max(10),
});

export type AnswerLine = z.output<typeof answerLine>;

export const JOB_LINE_BYTES = 8 * 1024 * 1024;
export const ANSWER_LINE_BYTES = 512 * 1024;

/** Files of a job are arguments by these names, whatever folders they lie in. */
export const PLACE = '@/';

export function sendLine(socket: Socket, line: object): void {
  socket.write(`${JSON.stringify(line)}\n`);
}

/** Sends so many bytes of a file, as fast as the other side takes them. */
export async function sendFile(socket: Socket, path: string, bytes: number): Promise<void> {
  if (bytes === 0) return;
  for await (const chunk of createReadStream(path, { end: bytes - 1, highWaterMark: 1024 * 1024 }))
    if (!socket.write(chunk as Buffer)) await drained(socket);
}

/** Writes what comes into a file, made anew. */
export async function receiveFile(reader: SocketReader, path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w', 0o644);
  try {
    for await (const chunk of reader.bytes(bytes)) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => () => {
      socket.off('drain', onDrain).off('close', onClose);
      end();
    };
    const onDrain = settle(resolve);
    const onClose = settle(() => reject(brokenOff()));
    if (socket.destroyed) return onClose();
    socket.once('drain', onDrain).once('close', onClose);
  });
}
