import { asService, sentStatements } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startMediaApp, type MediaApp } from './media-app.js';

let media: MediaApp;
beforeAll(async () => {
  media = await startMediaApp();
});
afterAll(() => media.stop());

it('the videos of a list are read in one statement, and who is about to watch is noted in another', async () => {
  const videos = await media.query<{ id: string }>(
    `insert into video (id, owner_id, purpose, status, filename, mime_type, size_bytes, duration_ms, width, height, sha256)
     select gen_random_uuid(), gen_random_uuid(), 'request', 'ready', 'rally.mp4', 'video/mp4', 1, 1, 1, 1, repeat('0', 64)
     from generate_series(1, 20) returning id`,
  );
  const videoIds = videos.map(({ id }) => id);
  const as = asService('analysis');
  const sign = (viewerId?: string) =>
    sentStatements(async () => {
      const asked = { videoIds, expiresInSeconds: 900, viewerId };
      expect((await media.client.signAddresses(asked, { as })).videos).toHaveLength(20);
    });
  expect(await sign()).toEqual(['media.videos']);
  expect(await sign(randomUUID())).toEqual(['media.videos', 'media.viewer note']);
});
