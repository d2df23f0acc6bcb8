import { asAthlete, asService, eventually } from '@bandeja/testing';
import type { SignedVideo } from '@bandeja/contracts/media';
import { join } from 'node:path';
import type { MediaApp } from '../media-app.js';
import { upload } from './tus.js';

export function fileOf(media: MediaApp, kind: string, videoId: string): string {
  const path = media.files().find((candidate) => candidate.endsWith(`${videoId}/${kind}`));
  if (!path) throw new Error(`${videoId} has no ${kind}`);
  return join(media.mediaDirectory, path);
}

export async function statusOf(media: MediaApp, videoId: string): Promise<string | undefined> {
  const [row] = await media.query<{ status: string }>(
    'select status::text from video where id = $1',
    videoId,
  );
  return row?.status;
}

/** Sends a video and waits until it is ready. Answers its id. */
export async function processed(
  media: MediaApp,
  bytes: Buffer,
  metadata: Record<string, string> = {},
): Promise<string> {
  const { videoId } = await upload(media.origin, await asAthlete(), bytes, metadata);
  await eventually(async () => expect(await statusOf(media, videoId)).toBe('ready'));
  return videoId;
}

/** The answer of signAddresses to another service. */
export async function signed(media: MediaApp, videoId: string): Promise<SignedVideo> {
  const as = asService('analysis');
  const { videos } = await media.client.signAddresses({ videoIds: [videoId], expiresInSeconds: 0 }, { as });
  const [video] = videos;
  if (!video) throw new Error(`${videoId} is not there`);
  return video;
}
