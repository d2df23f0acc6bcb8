import type { Caller, UserCaller } from '@bandeja/auth';
import type { RenderNoteRequest } from '@bandeja/contracts/media';
import { UserDeleted } from '@bandeja/contracts/identity-events';
import type { WrittenNote } from '@bandeja/film/lesson';
import { writtenNote } from '@bandeja/film/schemas';
import { asAthlete, asCoach, asService, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { ExpireNoteFilms } from '../src/use-cases/sweeps/expire-note-films.js';
import { makeSound, makeVideo } from './factories/made-videos.js';
import { colorAt, newFolder, numberedFilm, picturesOf } from './factories/numbered-films.js';
import { startMediaApp, type MediaApp } from './media-app.js';
import { fileOf, processed, signed, statusOf } from './support/processed.js';
import { createUpload, upload } from './support/tus.js';

const LONG_MS = 120_000;
const folder = newFolder();
let media: MediaApp;
let athlete: Caller;
let filmId: string;

beforeAll(async () => {
  media = await startMediaApp();
  athlete = await asAthlete();
  const { path } = await numberedFilm(folder);
  filmId = (await upload(media.origin, athlete, readFileSync(path))).videoId;
  await becomes(filmId, 'ready');
}, LONG_MS);
afterAll(async () => {
  await media.stop();
  rmSync(folder, { recursive: true, force: true });
});

const idOf = (caller: Caller) => (caller as UserCaller).userId;
const becomes = (videoId: string, status: string | undefined) =>
  eventually(async () => expect(await statusOf(media, videoId)).toBe(status), LONG_MS);

const line = {
  ...({ id: 'a', kind: 'line', style: { color: 'rose', width: 'thick', dashed: false } } as const),
  ...{ from: { x: 0.2, y: 0.3 }, to: { x: 0.7, y: 0.3 } },
};
const note = (more: Partial<WrittenNote> = {}): string =>
  writtenNote({
    ...({ id: randomUUID(), timestampMs: 1_000, frameIndex: 30, showing: 'hold', holdMs: 1_000 } as const),
    ...{ marks: [line], words: 0 },
    ...more,
  });

const requestOf = (owner: Caller, more: Partial<RenderNoteRequest> = {}): RenderNoteRequest => ({
  ...{ ownerId: idOf(owner), filmId, document: note(), voiceId: '', courtPinnings: [] },
  filename: 'note-elbow.mp4',
  ...more,
});
const render = async (request: RenderNoteRequest) => {
  const { video } = await media.client.renderNote(request, { as: await asService('analysis') });
  if (!video) throw new Error('there is no video');
  return video;
};
const refusal = (request: RenderNoteRequest) =>
  render(request).then(
    () => Promise.reject(new Error('it was accepted')),
    ({ code, details }: { code: string; details?: { reason?: string } }) => [code, details?.reason],
  );
const told = (id: string) => media.transport.published.filter((event) => event.aggregateId === id);

/** Rose lines lie on a gray film. */
const isRose = ([red, green]: [number, number, number]) => red - green > 40;
const isBright = ([red, green, blue]: [number, number, number]) => Math.min(red, green, blue) > 150;
function brightPlaces(picture: Buffer): number {
  let bright = 0;
  for (let x = 0.8; x < 0.98; x += 0.004)
    for (let y = 0.9; y < 0.98; y += 0.007) if (isBright(colorAt(picture, x, y))) bright += 1;
  return bright;
}

it(
  'is as long as the note is shown, with its drawing at its frame, the voice and our name',
  async () => {
    const coach = await asCoach();
    const about = { purpose: 'voice', filename: 'voice.webm', filetype: 'audio/webm' };
    const voice = await upload(media.origin, coach, makeSound('webm', 2, '-c:a', 'libopus'), about);
    const { id, ...answered } = await render(requestOf(athlete, { voiceId: voice.videoId }));
    expect(answered).toMatchObject({
      ownerId: idOf(athlete),
      purpose: 'VIDEO_PURPOSE_NOTE_FILM',
      filename: 'note-elbow.mp4',
    });

    await becomes(id, 'ready');
    const { video, playbackUrl, downloadUrl, posterUrl } = await signed(media, id);
    // One second before the moment, two seconds of voice over the still, one second after it.
    expect(video?.durationMs).toBeGreaterThan(3_900);
    expect(video?.durationMs).toBeLessThan(4_200);
    for (const url of [playbackUrl, posterUrl])
      expect((await fetch(new URL(url, media.origin))).status).toBe(200);
    const saved = await fetch(new URL(downloadUrl, media.origin));
    expect(saved.headers.get('content-disposition')).toContain('note-elbow.mp4');

    const pictures = picturesOf(fileOf(media, 'playback.mp4', id), [15, 60, 100]);
    const drawn = [15, 60, 100].map((number) => isRose(colorAt(pictures.get(number)!, 0.45, 0.3)));
    expect(drawn).toEqual([false, true, false]);
    for (const picture of pictures.values()) expect(brightPlaces(picture)).toBeGreaterThan(5);
    expect(told(id)).toEqual([]);
    expect(media.files().filter((file) => file.startsWith('work/'))).toEqual([]);
  },
  LONG_MS,
);

describe('the same note', () => {
  it('is the same film, also when it is asked for twice at once; for another person another', async () => {
    const request = requestOf(athlete);
    const [one, other] = await Promise.all([render(request), render(request)]);
    expect(other.id).toBe(one.id);
    expect((await render({ ...request, ownerId: idOf(await asCoach()) })).id).not.toBe(one.id);
    expect((await render(requestOf(athlete, { document: note({ words: 9 }) }))).id).not.toBe(one.id);
  });

  it(
    'is made again when its film has failed',
    async () => {
      const request = requestOf(athlete, { document: note({ frameIndex: 5_000 }) });
      const { id } = await render(request);
      await becomes(id, 'failed');
      const [row] = await media.query('select failure_code from video where id = $1', id);
      expect(row).toEqual({ failure_code: 'TALK_FILM_TOO_SHORT' });
      expect(await render(request)).toMatchObject({ id, status: 'VIDEO_STATUS_UPLOADED' });
      await becomes(id, 'failed');
      expect(told(id)).toEqual([]);
    },
    LONG_MS,
  );
});

describe('is refused', () => {
  it('with the reason if it is no note, or too long', async () => {
    const withNote = (document: string) => refusal(requestOf(athlete, { document }));
    expect(await withNote('{')).toEqual(['NOTE_REFUSED', 'NOT_JSON']);
    expect(await withNote('{"version":2}')).toEqual(['NOTE_REFUSED', 'UNKNOWN_VERSION']);
    expect(await withNote('{"version":1}')).toEqual(['NOTE_REFUSED', 'NOT_A_NOTE']);
    await media.query('update video set duration_ms = 100000 where id = $1', filmId);
    const slow = { endMs: 90_000, playbackSpeed: 0.1 };
    expect(await withNote(note(slow))).toEqual(['NOTE_REFUSED', 'TOO_LONG']);
    await media.query('update video set duration_ms = 100 where id = $1', filmId);
    expect(await withNote(note({ timestampMs: 0, marks: [] }))).toEqual(['NOTE_REFUSED', 'NOTHING_TO_SHOW']);
    await media.query('update video set duration_ms = 8000 where id = $1', filmId);
  });

  it('if its film or its voice is not there, or something else', async () => {
    const notFound = ['VIDEO_NOT_FOUND', undefined];
    expect(await refusal(requestOf(athlete, { filmId: randomUUID() }))).toEqual(notFound);
    expect(await refusal(requestOf(athlete, { filmId: 'no id' }))).toEqual(notFound);
    expect(await refusal(requestOf(athlete, { voiceId: randomUUID() }))).toEqual(notFound);
    expect(await refusal(requestOf(athlete, { voiceId: filmId }))).toEqual(notFound);
    const { id } = await render(requestOf(athlete));
    await becomes(id, 'ready');
    expect(await refusal(requestOf(athlete, { filmId: id }))).toEqual(notFound);
  });

  it('for anybody but services', async () => {
    for (const as of [athlete, await asCoach()])
      await expect(media.client.renderNote(requestOf(athlete), { as })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
  });
});

describe('counts as no upload:', () => {
  it('nobody may send one', async () => {
    for (const caller of [athlete, await asCoach()])
      expect((await createUpload(media.origin, caller, 10, { purpose: 'note_film' })).status).toBe(400);
  });

  it('ten that wait are enough, and keep nobody from sending videos', async () => {
    const owner = await asAthlete();
    await media.query(
      `insert into video (id, owner_id, purpose, filename, mime_type, size_bytes, duration_ms, width, height)
       select gen_random_uuid(), $1, 'note_film', 'a.mp4', 'video/mp4', 0, 1, 1, 1 from generate_series(1, 9)`,
      idOf(owner),
    );
    await media.query(`update video set used_at = now() where owner_id = $1`, idOf(owner));
    const request = requestOf(owner);
    const { id } = await render(request);
    const other = requestOf(owner, { document: note({ words: 3 }) });
    await becomes(id, 'ready');
    await media.query(`update video set status = 'processing' where id = $1`, id);
    expect(await refusal(other)).toEqual(['TOO_MANY_NOTE_FILMS', undefined]);
    expect((await render(request)).id).toBe(id);
    const sent = await createUpload(media.origin, owner, 10, { filename: 'a.mp4', purpose: 'request' });
    expect(sent.status).toBe(201);
    await media.query(`delete from video where owner_id = $1 and status = 'uploaded'`, idOf(owner));
    expect((await render(other)).id).not.toBe(id);
  });
});

describe('goes', () => {
  const isGone = (id: string) =>
    eventually(async () => {
      expect(await statusOf(media, id)).toBeUndefined();
      expect(await media.query('select 1 from talk where video_id = $1', id)).toEqual([]);
      expect(media.files().filter((file) => file.includes(id))).toEqual([]);
    }, LONG_MS);

  it('with the account of whoever shared it, and is part of what they can take along before', async () => {
    const coach = (await asCoach()) as UserCaller;
    const { id } = await render(requestOf(coach));
    await becomes(id, 'ready');
    const { json } = await media.client.exportPersonalData({}, { as: coach });
    expect(JSON.parse(json)).toMatchObject({ videos: [{ id, purpose: 'note_film', status: 'ready' }] });
    await media.transport.deliver(UserDeleted, coach.userId, { userId: coach.userId, role: 'ROLE_COACH' });
    await isGone(id);
  });

  it('with the video that it was made of, also while it waits', async () => {
    const owner = await asAthlete();
    const shown = await processed(media, makeVideo({ seconds: 2, size: '320x180' }));
    const document = note({ timestampMs: 700, frameIndex: 10 });
    const made = await render(requestOf(owner, { filmId: shown, document }));
    await becomes(made.id, 'ready');
    const waiting = await render(requestOf(await asCoach(), { filmId: shown, document }));
    await media.client.deleteVideo({ videoId: shown }, { as: await asService('analysis') });
    await isGone(made.id);
    await isGone(waiting.id);
  });

  it('seven days after it was made', async () => {
    const [kept, old] = [await render(requestOf(athlete)), await render(requestOf(athlete))];
    await becomes(old.id, 'ready');
    await becomes(kept.id, 'ready');
    const [row] = await media.query<{ days: number }>(
      'select extract(day from expires_at - created_at)::int as days from talk where video_id = $1',
      kept.id,
    );
    expect([6, 7]).toContain(row?.days);
    await media.query('update talk set expires_at = now() where video_id = $1', old.id);
    const sut = media.running.app.get(ExpireNoteFilms, { strict: false });
    expect(await sut.execute(new AbortController().signal)).toBe(false);
    await isGone(old.id);
    expect(await statusOf(media, kept.id)).toBe('ready');
  });
});
