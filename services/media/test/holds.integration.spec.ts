import { UserDeleted } from '@bandeja/contracts/identity-events';
import { asAthlete, asService, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { EraseWithdrawn } from '../src/use-cases/sweeps/erase-withdrawn.js';
import { makeVideo } from './factories/made-videos.js';
import { startMediaApp, type MediaApp } from './media-app.js';
import { statusOf } from './support/processed.js';
import { upload } from './support/tus.js';

let media: MediaApp;
const bytes = makeVideo({ seconds: 1 });
const as = asService('analysis');

beforeAll(async () => {
  media = await startMediaApp();
});
afterAll(() => media.stop());

async function ready() {
  const owner = await asAthlete();
  const { videoId } = await upload(media.origin, owner, bytes);
  await eventually(async () => expect(await statusOf(media, videoId)).toBe('ready'));
  return { owner, videoId };
}

const hold = async (videoId: string, holdId: string = randomUUID()) => {
  await media.client.holdVideos({ holdId, videoIds: [videoId, randomUUID()] }, { as });
  return holdId;
};
const signed = async (videoId: string) =>
  (await media.client.signAddresses({ videoIds: [videoId], expiresInSeconds: 0 }, { as })).videos[0]!;
const evidence = async (holdId: string, viewerId: string = randomUUID()) =>
  (await media.client.signHeld({ holdId, viewerId, expiresInSeconds: 600 }, { as })).videos;
const read = async (url: string) => (await fetch(new URL(url, media.origin))).status;
const filesOf = (videoId: string) => media.files().filter((file) => file.includes(videoId));
const sweep = () => media.running.app.get(EraseWithdrawn).execute(new AbortController().signal);

describe('a held video', () => {
  it('is gone for its owner once deleted, while operators read it until the hold ends', async () => {
    const { owner, videoId } = await ready();
    const before = await signed(videoId);
    const holdId = await hold(videoId);
    await hold(videoId, holdId);
    await media.client.deleteVideo({ videoId }, { as: owner });

    expect((await media.client.getVideos({ ids: [videoId] }, { as: owner })).videos).toEqual([]);
    expect(
      (await media.client.signAddresses({ videoIds: [videoId], expiresInSeconds: 60 }, { as })).videos,
    ).toEqual([]);
    expect(await read(before.playbackUrl)).toBe(404);
    expect((await media.client.exportPersonalData({}, { as: owner })).json).not.toContain(videoId);
    const [kept] = await evidence(holdId);
    expect(await read(kept!.playbackUrl)).toBe(200);
    expect(await read(kept!.playbackUrl.replace('&held=1', ''))).toBe(403);
    expect(await read(`${before.playbackUrl}&held=1`)).toBe(403);

    await sweep();
    expect(filesOf(videoId)).not.toEqual([]);
    await media.client.releaseHold({ holdId }, { as });
    expect(await read(kept!.playbackUrl)).toBe(404);
    await sweep();
    expect(filesOf(videoId)).toEqual([]);
    expect(await statusOf(media, videoId)).toBeUndefined();
  });

  it('outlives its owner, and stays until the last of two holds ends', async () => {
    const { owner, videoId } = await ready();
    const [first, second] = [await hold(videoId), await hold(videoId)];
    const { userId } = owner;
    await media.transport.deliver(UserDeleted, userId, UserDeleted.fromPartial({ userId }));
    await eventually(async () =>
      expect((await media.client.getVideos({ ids: [videoId] }, { as })).videos).toEqual([]),
    );
    await media.client.releaseHold({ holdId: first }, { as });
    await sweep();
    expect(await evidence(first)).toEqual([]);
    expect(await read((await evidence(second))[0]!.playbackUrl)).toBe(200);
    await media.client.releaseHold({ holdId: second }, { as });
    await sweep();
    expect(filesOf(videoId)).toEqual([]);
  });

  it('that nobody deleted stays as it is when the hold ends', async () => {
    const { owner, videoId } = await ready();
    const holdId = await hold(videoId);
    await media.client.releaseHold({ holdId }, { as });
    await sweep();
    expect((await media.client.getVideos({ ids: [videoId] }, { as: owner })).videos).toHaveLength(1);
  });

  it('cannot be held any more once it is deleted', async () => {
    const { owner, videoId } = await ready();
    await media.client.deleteVideo({ videoId }, { as: owner });
    expect(await evidence(await hold(videoId))).toEqual([]);
    expect(filesOf(videoId)).toEqual([]);
  });
});

describe('who watched', () => {
  const viewersOf = async (videoId: string) =>
    (await media.client.listViewers({ videoId }, { as })).viewers.map(({ id, isOperator, times }) => [
      id,
      isOperator,
      times,
    ]);
  const watch = (videoId: string, viewerId: string) =>
    media.client.signAddresses({ videoIds: [videoId], expiresInSeconds: 60, viewerId }, { as });

  it('lists others than the owner, and visits half an hour apart as several', async () => {
    const { owner, videoId } = await ready();
    const [coach, operator] = [randomUUID(), randomUUID()];
    await watch(videoId, owner.userId);
    await signed(videoId);
    expect(await viewersOf(videoId)).toEqual([]);
    await watch(videoId, coach);
    await watch(videoId, coach);
    expect(await viewersOf(videoId)).toEqual([[coach, false, 1]]);
    await media.query(
      "update viewer set first_at = first_at - interval '31 minutes', last_at = last_at - interval '31 minutes'",
    );
    await watch(videoId, coach);
    await evidence(await hold(videoId), operator);
    expect(await viewersOf(videoId)).toEqual(
      expect.arrayContaining([
        [coach, false, 2],
        [operator, true, 1],
      ]),
    );
    const { json } = await media.client.exportPersonalData({}, { as: owner });
    expect(JSON.parse(json)).toMatchObject({ viewersOfOwnFilms: [{ videoId }, { videoId }] });
  });

  it('forgets a viewer whose account is deleted', async () => {
    const { videoId } = await ready();
    const coach = randomUUID();
    await watch(videoId, coach);
    await media.transport.deliver(UserDeleted, coach, UserDeleted.fromPartial({ userId: coach }));
    await eventually(async () => expect(await viewersOf(videoId)).toEqual([]));
  });
});
