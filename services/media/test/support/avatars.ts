import type { UserCaller } from '@bandeja/auth';
import { bearer, type MediaApp } from '../media-app.js';

/** Sends a picture as the browser does. */
export function sendAvatar(
  { origin }: Pick<MediaApp, 'origin'>,
  caller: UserCaller | undefined,
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

export function removeAvatar({ origin }: Pick<MediaApp, 'origin'>, caller?: UserCaller): Promise<Response> {
  return fetch(`${origin}/files/avatars`, { method: 'DELETE', headers: { ...(caller && bearer(caller)) } });
}
