import type { Page, Request } from '@playwright/test';

export interface SentPart {
  from: number;
  to: number;
  /** The length of all of it was told, and so its end. */
  isLast: boolean;
}

export interface UploadWatch {
  /** Uploads that were begun. */
  begun: number;
  /** Where the server said that an upload stopped. */
  resumedAt: number[];
  /** What the server took, in order. */
  parts: SentPart[];
  /** Uploads that were ended before they were whole. */
  ended: number;
  /** So many bytes are on the server. */
  arrived: () => number;
}

/** Follows the uploads of a page by their requests that the server answered. */
export function watchUploads(page: Page): UploadWatch {
  const watch: UploadWatch = {
    ...{ begun: 0, resumedAt: [], parts: [], ended: 0 },
    arrived: () => watch.parts.at(-1)?.to ?? 0,
  };
  page.on('response', (response) => {
    const request = response.request();
    if (!new URL(request.url()).pathname.startsWith('/files/uploads') || !response.ok()) return;
    const offset = Number(response.headers()['upload-offset']);
    if (request.method() === 'POST') watch.begun += 1;
    if (request.method() === 'HEAD') watch.resumedAt.push(offset);
    if (request.method() === 'PATCH') watch.parts.push(partOf(request, offset));
    if (request.method() === 'DELETE') watch.ended += 1;
  });
  return watch;
}

function partOf(request: Request, to: number): SentPart {
  const headers = request.headers();
  return { from: Number(headers['upload-offset']), to, isLast: headers['upload-length'] !== undefined };
}
