import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { OpenedFile } from '../../use-cases/ports/video-storage.js';

interface Sent {
  contentType: string;
  headers: Record<string, string>;
}

/** Sends an opened file with a content type of ours that browsers may not replace by a guess. */
export async function sendFile(
  response: ServerResponse,
  { statusCode, headers: own, stream }: OpenedFile,
  { contentType, headers }: Sent,
): Promise<void> {
  response.writeHead(statusCode, {
    ...own,
    ...(statusCode < 300 ? { 'content-type': contentType } : {}),
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  await pipeline(stream, response).catch((error: NodeJS.ErrnoException) => {
    if (!GONE.has(error.code ?? '')) throw error;
  });
}

/** The reader stopped in the middle, as players do whenever somebody seeks. */
const GONE = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);
