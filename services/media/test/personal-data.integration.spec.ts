import type { UserCaller } from '@bandeja/auth';
import { asAthlete, asCoach, eventually } from '@bandeja/testing';
import { picture } from './factories/images.js';
import { sendAvatar } from './support/avatars.js';
import { makeVideo } from './factories/made-videos.js';
import { startMediaApp, type MediaApp } from './media-app.js';
import { statusOf } from './support/processed.js';
import { createUpload, upload } from './support/tus.js';

interface Export {
  avatar: { url: string; createdAt: string } | null;
  videos: { id: string; filename: string; downloadUrl: string; urlExpiresAt: string | null }[];
  uploadsUnderWay: object[];
}

let media: MediaApp;
const video = makeVideo({ seconds: 1 });

beforeAll(async () => {
  media = await startMediaApp();
});
afterAll(() => media.stop());

const textFor = async (as: UserCaller) => (await media.client.exportPersonalData({}, { as })).json;
const exported = async (as: UserCaller) => JSON.parse(await textFor(as)) as Export;
const TIME: unknown = expect.stringMatching(/^20\d\d-/);

it('contain picture, videos with addresses that expire within the hour, and open uploads', async () => {
  const caller = await asAthlete();
  await sendAvatar(media, caller, await picture(200, 100).png().toBuffer());
  const { videoId } = await upload(media.origin, caller, video, { filename: 'my rally.mp4' });
  await eventually(async () => expect(await statusOf(media, videoId)).toBe('ready'));
  await createUpload(media.origin, caller, 1_000, { filename: 'next.mp4', purpose: 'request' });
  const data = await exported(caller);
  expect(data).toEqual({
    avatar: { url: expect.stringContaining(`/files/avatars/${caller.userId}/`), createdAt: TIME },
    videos: [
      {
        id: videoId,
        purpose: 'request',
        status: 'ready',
        filename: 'my rally.mp4',
        mimeType: 'video/mp4',
        sizeBytes: video.length,
        width: 160,
        height: 120,
        durationMs: expect.any(Number),
        framesPerSecond: expect.any(Number),
        failureCode: null,
        createdAt: TIME,
        readyAt: TIME,
        urlExpiresAt: TIME,
        downloadUrl: expect.stringContaining(videoId),
        thumbnailUrl: expect.stringContaining(videoId),
      },
    ],
    uploadsUnderWay: [
      { purpose: 'request', filename: 'next.mp4', sizeBytes: 1_000, createdAt: TIME, expiresAt: TIME },
    ],
    viewersOfOwnFilms: [],
    filmsWatched: [],
  });
  const [{ downloadUrl, urlExpiresAt } = { downloadUrl: '', urlExpiresAt: '' }] = data.videos;
  const file = await fetch(new URL(downloadUrl, media.origin));
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  const lastsMs = Date.parse(urlExpiresAt ?? '') - Date.now();
  expect(lastsMs).toBeGreaterThan(50 * 60_000);
  expect(lastsMs).toBeLessThanOrEqual(60 * 60_000);
});

it("contain nothing of anybody else's", async () => {
  const [athlete, coach] = [await asAthlete(), await asCoach()];
  const request = await upload(media.origin, athlete, video, { filename: 'request.mp4' });
  const answer = await upload(media.origin, coach, video, { filename: 'answer.mp4' });
  const [ofAthlete, ofCoach] = [await textFor(athlete), await textFor(coach)];
  expect([ofAthlete.includes(request.videoId), ofCoach.includes(answer.videoId)]).toEqual([true, true]);
  for (const theirs of [answer.videoId, 'answer.mp4', coach.userId]) expect(ofAthlete).not.toContain(theirs);
  for (const theirs of [request.videoId, 'request.mp4', athlete.userId])
    expect(ofCoach).not.toContain(theirs);
});
