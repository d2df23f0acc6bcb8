import type { UserCaller } from '@bandeja/auth';
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { bearer } from '../media-app.js';

export interface Refused {
  status: number;
  body: { code: string; message: string };
}

export const describeUpload = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Creates an upload without a tus client; answers the raw response. Of a recording that grows the length is not known yet. */
export function createUpload(
  origin: string,
  caller: UserCaller,
  length: number | 'unknown',
  metadata: Record<string, string>,
): Promise<Response> {
  return fetch(`${origin}/files/uploads`, {
    method: 'POST',
    headers: {
      ...bearer(caller),
      'tus-resumable': '1.0.0',
      ...(length === 'unknown' ? { 'upload-defer-length': '1' } : { 'upload-length': String(length) }),
      'upload-metadata': describeUpload(metadata),
    },
  });
}

/** With a length, these are the last bytes of a recording that was that long in the end. */
/** The headers of a chunk. */
export const chunkHeaders = (caller: UserCaller, offset: number) => ({
  ...bearer(caller),
  'tus-resumable': '1.0.0',
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

export function sendBytes(
  url: string,
  caller: UserCaller,
  offset: number,
  bytes: Uint8Array,
  length?: number,
): Promise<Response> {
  return fetch(url, {
    method: 'PATCH',
    headers: {
      ...chunkHeaders(caller, offset),
      ...(length !== undefined && { 'upload-length': String(length) }),
    },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
}

export function askOffset(url: string, caller: UserCaller): Promise<Response> {
  return fetch(url, { method: 'HEAD', headers: { ...bearer(caller), 'tus-resumable': '1.0.0' } });
}

export interface Sent {
  videoId: string;
  url: string;
  patches: number;
}

/** Uploads with tus-js-client, as the web app does; rejects with Refused. */
export function upload(
  origin: string,
  caller: UserCaller,
  bytes: Buffer,
  metadata: Record<string, string> = {},
  options: Partial<UploadOptions> = {},
): Promise<Sent> {
  const filename = metadata.filename ?? 'rally.mp4';
  const role = caller.kind === 'user' ? caller.role : '';
  let patches = 0;
  let videoId = '';
  return new Promise((resolve, reject) => {
    const sending = new Upload(bytes, {
      endpoint: `${origin}/files/uploads`,
      headers: bearer(caller),
      metadata: {
        filename,
        filetype: 'video/mp4',
        purpose: role === 'coach' ? 'response' : 'request',
        ...metadata,
      },
      retryDelays: null,
      ...options,
      onAfterResponse: (request, response) => {
        if (request.getMethod() === 'PATCH') patches += 1;
        videoId = response.getHeader('Bandeja-Video-Id') ?? videoId;
      },
      onSuccess: () => resolve({ videoId, url: sending.url ?? '', patches }),
      onError: (error) => reject(refusalOf(error)),
    });
    sending.start();
  });
}

function refusalOf(error: Error | DetailedError): Refused | Error {
  if (!(error instanceof DetailedError) || !error.originalResponse) return error;
  const body = error.originalResponse.getBody();
  return { status: error.originalResponse.getStatus(), body: body ? JSON.parse(body) : undefined };
}
