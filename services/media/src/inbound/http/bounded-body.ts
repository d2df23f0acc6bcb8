import type { IncomingMessage } from 'node:http';

/** Reads the whole body of a request; undefined as soon as it exceeds the limit. */
export async function boundedBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return undefined;
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  // Ending the iteration must not destroy the request, whose socket carries the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
