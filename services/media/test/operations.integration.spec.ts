import type { Caller } from '@bandeja/auth';
import { MediaServiceService } from '@bandeja/contracts/media';
import { UserDeleted } from '@bandeja/contracts/identity-events';
import {
  asAthlete,
  asCoach,
  asService,
  callersByOperation,
  describeAccess,
  eventually,
} from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { makeVideo } from './factories/made-videos.js';
import { ACCEPTED_VOICES } from './factories/voice-files.js';
import { expectNothingLeft, startMediaApp, type MediaApp } from './media-app.js';
import { createUpload, upload } from './support/tus.js';

let media: MediaApp;
const video = makeVideo({ seconds: 1 });

beforeAll(async () => {
  media = await startMediaApp({ MEDIA_WORKERS: '0' });
});
afterEach(() => media.clear());
afterAll(() => media.stop());

describeAccess(MediaServiceService, () => media.client);

it('restricts each operation to the designed callers', () => {
  expect(callersByOperation(MediaServiceService)).toEqual({
    getVideos: ['athlete', 'coach', 'service'],
    renderTalk: ['service'],
    renderNote: ['service'],
    signAddresses: ['service'],
    deleteVideo: ['athlete', 'coach', 'service'],
    holdVideos: ['service'],
    releaseHold: ['service'],
    signHeld: ['service'],
    listViewers: ['service'],
    deleteNoteFilms: ['service'],
    exportPersonalData: ['athlete', 'coach'],
  });
});

it("returns their own videos to athletes and coaches, and everyone's to services", async () => {
  const [athlete, coach] = [await asAthlete(), await asCoach()];
  const mine = (await upload(media.origin, athlete, video)).videoId;
  const theirs = (await upload(media.origin, coach, video, { filename: 'answer.mp4' })).videoId;
  const ids = [theirs, randomUUID(), mine, mine];
  const seenBy = async (as: Caller) =>
    (await media.client.getVideos({ ids }, { as })).videos.map(({ id }) => id);
  expect(await seenBy(athlete)).toEqual([mine]);
  expect(await seenBy(coach)).toEqual([theirs]);
  expect(await seenBy(asService('analysis'))).toEqual([theirs, mine]);
  const [found] = (await media.client.getVideos({ ids: [theirs] }, { as: coach })).videos;
  expect(found).toMatchObject({
    ownerId: coach.kind === 'user' ? coach.userId : '',
    status: 'VIDEO_STATUS_UPLOADED',
    purpose: 'VIDEO_PURPOSE_RESPONSE',
    filename: 'answer.mp4',
    mimeType: 'video/mp4',
    sizeBytes: video.length,
    width: 160,
    height: 120,
    failureCode: '',
  });
});

it('signs no address for a video that is not ready', async () => {
  const { videoId } = await upload(media.origin, await asAthlete(), video);
  const { videos } = await media.client.signAddresses(
    { videoIds: [videoId, randomUUID()], expiresInSeconds: 60 },
    { as: asService('analysis') },
  );
  expect(videos).toMatchObject([
    { video: { id: videoId }, playbackUrl: '', downloadUrl: '', thumbnailUrl: '' },
  ]);
});

it('refuses invalid ids, too many ids and addresses that never expire', async () => {
  const as = asService('analysis');
  await expect(media.client.getVideos({ ids: ['1 or 1=1'] }, { as })).rejects.toMatchObject({
    kind: 'invalid',
    code: 'INVALID_VIDEO_ID',
  });
  await expect(media.client.deleteVideo({ videoId: '../x' }, { as })).rejects.toMatchObject({
    kind: 'invalid',
    code: 'INVALID_VIDEO_ID',
  });
  const many = Array.from({ length: 201 }, () => randomUUID());
  await expect(media.client.getVideos({ ids: many }, { as })).rejects.toMatchObject({
    kind: 'invalid',
    code: 'TOO_MANY_IDS',
  });
  for (const expiresInSeconds of [-1, 86_401])
    await expect(
      media.client.signAddresses({ videoIds: [], expiresInSeconds }, { as }),
    ).rejects.toMatchObject({ code: 'INVALID_EXPIRY' });
});

it('deletes a video for its owner only, also when repeated', async () => {
  const owner = await asAthlete();
  const { videoId } = await upload(media.origin, owner, video);
  await media.client.deleteVideo({ videoId }, { as: await asAthlete() });
  await media.client.deleteVideo({ videoId }, { as: await asCoach() });
  expect(media.files()).toHaveLength(1);
  await media.client.deleteVideo({ videoId }, { as: owner });
  await media.client.deleteVideo({ videoId }, { as: owner });
  await expectNothingLeft(media);
});

it('keeps the responses, spoken notes and takes of a coach whose account is deleted, for the athletes who bought them', async () => {
  const coach = await asCoach();
  const userId = coach.kind === 'user' ? coach.userId : '';
  const { videoId } = await upload(media.origin, coach, video);
  const { make, filename, filetype } = ACCEPTED_VOICES[0]!;
  const note = await upload(media.origin, coach, make(), { purpose: 'voice', filename, filetype });
  const take = await upload(media.origin, coach, make(), { purpose: 'take', filename, filetype });
  await createUpload(media.origin, coach, 10, { filename: 'a.mp4', purpose: 'response' });
  await media.transport.deliver(UserDeleted, userId, { userId, role: 'ROLE_COACH' });
  await eventually(async () =>
    expect(await media.query('select id from upload where video_id is null')).toEqual([]),
  );
  const kept = await media.query<{ id: string }>('select id from video');
  expect(kept.map(({ id }) => id).sort()).toEqual([videoId, note.videoId, take.videoId].sort());
  for (const { id } of kept) await media.client.deleteVideo({ videoId: id }, { as: asService('analysis') });
  await expectNothingLeft(media);
});

it('removes everything that an athlete uploaded when the account is deleted, however often the event is delivered', async () => {
  const athlete = await asAthlete();
  const userId = athlete.kind === 'user' ? athlete.userId : '';
  await upload(media.origin, athlete, video);
  await createUpload(media.origin, athlete, 10, { filename: 'a.mp4', purpose: 'request' });
  const kept = await upload(media.origin, await asCoach(), video);
  const message = { userId, role: 'ROLE_ATHLETE' as const };
  const id = await media.transport.deliver(UserDeleted, userId, message);
  await media.transport.deliver(UserDeleted, userId, message, id);
  await media.transport.deliver(UserDeleted, userId, message);
  await eventually(async () =>
    expect(await media.query('select id from video')).toEqual([{ id: kept.videoId }]),
  );
  await eventually(() => expect(media.files()).toHaveLength(1));
  expect(await media.query('select id from upload where video_id is null')).toEqual([]);
});
