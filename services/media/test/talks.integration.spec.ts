import type { UserCaller } from '@bandeja/auth';
import type { RenderTalkRequest } from '@bandeja/contracts/media';
import type { Take } from '@bandeja/film/talk';
import { asAthlete, asCoach, asService, eventually } from '@bandeja/testing';
import { readFileSync } from 'node:fs';
import { makeSound, makeVideo } from './factories/made-videos.js';
import { startMediaApp, type MediaApp } from './media-app.js';
import { fileOf, processed, signed, statusOf } from './support/processed.js';
import { upload } from './support/tus.js';

let media: MediaApp;
let filmId: string;

beforeAll(async () => {
  media = await startMediaApp();
  filmId = await processed(media, makeVideo({ seconds: 2, size: '320x180' }));
});
afterAll(() => media.stop());

const idOf = (caller: UserCaller) => caller.userId;
const SECONDS = 3;
const LONG_MS = 120_000;

const take = (more: Partial<Take> = {}): Take => ({
  version: 1,
  start: { frame: 0, speed: 1, view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId: null },
  events: [
    { atMs: 500, type: 'play' },
    { atMs: 1_500, type: 'pause', frame: 25 },
  ],
  durationMs: SECONDS * 1_000,
  ...more,
});

/** Not waited for: it may still be in processing. */
async function soundOf(coach: UserCaller, seconds = SECONDS): Promise<string> {
  const about = { purpose: 'take', filename: 'take.webm', filetype: 'audio/webm' };
  return (await upload(media.origin, coach, makeSound('webm', seconds, '-c:a', 'libopus'), about)).videoId;
}

async function talkOf(coach: UserCaller, more: Partial<RenderTalkRequest> = {}): Promise<RenderTalkRequest> {
  const takes = more.takes ?? [{ soundId: await soundOf(coach), document: JSON.stringify(take()) }];
  return { ownerId: idOf(coach), filmId, filename: 'talk.mp4', courtPinnings: [], ...more, takes };
}

const render = async (request: RenderTalkRequest) => {
  const { video } = await media.client.renderTalk(request, { as: asService('analysis') });
  if (!video) throw new Error('there is no video');
  return video;
};
const becomes = (videoId: string, status: string) =>
  eventually(async () => expect(await statusOf(media, videoId)).toBe(status), LONG_MS);

it(
  'the film of a talk is a response video of its coach, as long as its takes',
  async () => {
    const coach = await asCoach();
    const request = await talkOf(coach);
    const takes = [
      ...request.takes,
      { soundId: await soundOf(coach, 2), document: JSON.stringify(take({ events: [], durationMs: 2_000 })) },
    ];
    const { id, ...answered } = await render({ ...request, takes });
    expect(answered).toMatchObject({
      ownerId: idOf(coach),
      purpose: 'VIDEO_PURPOSE_RESPONSE',
      filename: 'talk.mp4',
    });

    await becomes(id, 'ready');
    const { video, playbackUrl, posterUrl, framesUrl } = await signed(media, id);
    expect(video?.durationMs).toBeGreaterThan(4_900);
    expect(video?.durationMs).toBeLessThan(5_100);
    const film = readFileSync(fileOf(media, 'playback.mp4', id));
    expect([video?.sizeBytes, film.subarray(4, 8).toString()]).toEqual([film.length, 'ftyp']);
    for (const url of [playbackUrl, posterUrl, framesUrl])
      expect((await fetch(new URL(url, media.origin))).status).toBe(200);
    await eventually(() => {
      const told = media.transport.published.filter((event) => event.aggregateId === id);
      expect(told.map(({ type }) => type.split('.').at(-1))).toEqual(['VideoUploaded', 'VideoReady']);
    });
    expect(media.files().filter((file) => file.startsWith('work/'))).toEqual([]);
  },
  LONG_MS,
);

it('the same talk is the same video, also when it is asked for twice at once; another talk is another', async () => {
  const coach = await asCoach();
  const request = await talkOf(coach);
  const [one, other] = await Promise.all([render(request), render(request)]);
  expect(other.id).toBe(one.id);
  const [first] = request.takes;
  const document = JSON.stringify(take({ events: [] }));
  expect((await render({ ...request, takes: [{ ...first!, document }] })).id).not.toBe(one.id);
});

it(
  'a sound that is shorter than what was recorded makes no film, and the talk can be made again',
  async () => {
    const coach = await asCoach();
    const document = JSON.stringify(take({ durationMs: 9_000 }));
    const request = await talkOf(coach, { takes: [{ soundId: await soundOf(coach), document }] });
    const { id } = await render(request);
    await becomes(id, 'failed');
    const [row] = await media.query('select failure_code from video where id = $1', id);
    expect(row).toEqual({ failure_code: 'TALK_SOUND_OUT_OF_STEP' });
    expect((await render(request)).id).not.toBe(id);
  },
  LONG_MS,
);

it(
  'a talk that is deleted while it waits leaves nothing',
  async () => {
    const coach = await asCoach();
    const { id } = await render(await talkOf(coach));
    await media.client.deleteVideo({ videoId: id }, { as: coach });
    await eventually(async () => {
      expect(await media.query('select 1 from talk where video_id = $1', id)).toEqual([]);
      expect(media.files().filter((file) => file.includes(id))).toEqual([]);
    }, LONG_MS);
  },
  LONG_MS,
);

const refusal = async (request: RenderTalkRequest) =>
  render(request).catch((error: { code: string; details?: { reason?: string } }) => [
    error.code,
    error.details?.reason,
  ]);

it('what is no talk is refused with the reason', async () => {
  const coach = await asCoach();
  const request = await talkOf(coach);
  const { soundId } = request.takes[0]!;
  const withTakes = (...documents: string[]) =>
    refusal({ ...request, takes: documents.map((document) => ({ soundId, document })) });
  const long = JSON.stringify(take({ events: [], durationMs: 400_000 }));
  expect(await withTakes()).toEqual(['TALK_REFUSED', 'NO_TAKES']);
  expect(await withTakes(...Array.from({ length: 21 }, () => JSON.stringify(take())))).toEqual([
    'TALK_REFUSED',
    'TOO_MANY_TAKES',
  ]);
  expect(await withTakes(long, long)).toEqual(['TALK_REFUSED', 'TOO_LONG']);
  expect(await withTakes('{')).toEqual(['TALK_REFUSED', 'NOT_JSON']);
  expect(await withTakes('{"version":1}')).toEqual(['TALK_REFUSED', 'NOT_A_TAKE']);
});

it('what belongs to somebody else, is no sound of a take or is not there is not found', async () => {
  const coach = await asCoach();
  const request = await talkOf(coach);
  const document = JSON.stringify(take());
  const withSound = (soundId: string) => refusal({ ...request, takes: [{ soundId, document }] });
  expect(await withSound(await soundOf(await asCoach()))).toEqual(['VIDEO_NOT_FOUND', undefined]);
  expect(await withSound(filmId)).toEqual(['VIDEO_NOT_FOUND', undefined]);
  expect(await withSound('no id')).toEqual(['VIDEO_NOT_FOUND', undefined]);
  expect(await refusal({ ...request, filmId: request.takes[0]!.soundId })).toEqual([
    'VIDEO_NOT_FOUND',
    undefined,
  ]);
});

it('talks are made for services alone', async () => {
  const coach = await asCoach();
  const request = await talkOf(coach);
  for (const as of [coach, await asAthlete()])
    await expect(media.client.renderTalk(request, { as })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
