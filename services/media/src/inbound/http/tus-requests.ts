import { Metadata } from '@tus/server';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const TUS_VERSION = '1.0.0';

const OVERRIDES = new Set(['HEAD', 'PATCH', 'DELETE']);

/** Clients in networks that allow only POST put the method that they mean into a header. */
export function applyMethodOverride(request: IncomingMessage): void {
  const meant = String(request.headers['x-http-method-override'] ?? '').toUpperCase();
  if (request.method === 'POST' && OVERRIDES.has(meant)) request.method = meant;
}

/** tus refuses every length once one is known, also the same one from a client that lost the last answer. */
export function dropKnownLength({ headers }: IncomingMessage, knownBytes: number | null): void {
  if (headers['upload-length'] === String(knownBytes)) delete headers['upload-length'];
}

/** The protocol requires a response with the supported versions to clients of another one, without any effect. */
export function answerOtherVersion(response: ServerResponse): void {
  const message = `This server speaks tus ${TUS_VERSION}.`;
  const body = JSON.stringify({ code: 'UPLOAD_VERSION_NOT_SUPPORTED', message });
  response.writeHead(412, {
    'tus-resumable': TUS_VERSION,
    'tus-version': TUS_VERSION,
    'access-control-expose-headers': 'Tus-Resumable, Tus-Version',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

/** The metadata of a creation; empty when it cannot be parsed, which tus refuses later. */
export function readMetadata(header: string | string[] | undefined): Record<string, string | null> {
  if (typeof header !== 'string') return {};
  try {
    return Metadata.parse(header);
  } catch {
    return {};
  }
}
