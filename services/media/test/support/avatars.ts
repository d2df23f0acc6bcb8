import type { Caller } from '@bandeja/auth';
import { bearer, type TestMedia } from './media.js';

/** Sends a picture to the door as the browser does. */
export function sendAvatar(
  { origin }: Pick<TestMedia, 'origin'>,
  caller: Caller | undefined,
  body: Uint8Array | ReadableStream,
  type = 'image/jpeg',
): Promise<Response> {
  return fetch(`${origin}/files/avatars`, {
    method: 'POST',
    headers: { ...(caller && bearer(caller)), 'content-type': type },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
}

export function removeAvatar({ origin }: Pick<TestMedia, 'origin'>, caller?: Caller): Promise<Response> {
  return fetch(`${origin}/files/avatars`, { method: 'DELETE', headers: { ...(caller && bearer(caller)) } });
}
