import { UserDeleted } from '@bandeja/contracts/identity-events';
import { asAthlete, asCoach, asService, eventually } from '@bandeja/testing';
import { ExpireNoteFilms } from '../src/use-cases/sweeps/expire-note-films.js';
import { makeVideo } from './factories/made-videos.js';
import { idOf, LONG_MS, note, NoteFilms } from './support/note-films.js';
import { processed, statusOf } from './support/processed.js';
import { createUpload } from './support/tus.js';

let films: NoteFilms;

beforeAll(async () => {
  films = await NoteFilms.begin();
}, LONG_MS);
afterAll(() => films.end());

describe('the film of a note counts as no upload:', () => {
  it('nobody may send one', async () => {
    for (const caller of [films.athlete, await asCoach()])
      expect((await createUpload(films.media.origin, caller, 10, { purpose: 'note_film' })).status).toBe(400);
  });

  it('ten that wait are enough, and keep nobody from sending videos', async () => {
    const owner = await asAthlete();
    await films.media.query(
      `insert into video (id, owner_id, purpose, filename, mime_type, size_bytes, duration_ms, width, height)
       select gen_random_uuid(), $1, 'note_film', 'a.mp4', 'video/mp4', 0, 1, 1, 1 from generate_series(1, 9)`,
      idOf(owner),
    );
    await films.media.query(`update video set used_at = now() where owner_id = $1`, idOf(owner));
    const request = films.requestOf(owner);
    const { id } = await films.render(request);
    const other = films.requestOf(owner, { document: note({ words: 3 }) });
    await films.becomes(id, 'ready');
    await films.media.query(`update video set status = 'processing' where id = $1`, id);
    expect(await films.refusal(other)).toEqual(['TOO_MANY_NOTE_FILMS', undefined]);
    expect((await films.render(request)).id).toBe(id);
    const sent = await createUpload(films.media.origin, owner, 10, { filename: 'a.mp4', purpose: 'request' });
    expect(sent.status).toBe(201);
    await films.media.query(`delete from video where owner_id = $1 and status = 'uploaded'`, idOf(owner));
    expect((await films.render(other)).id).not.toBe(id);
  });
});

describe('the film of a note goes', () => {
  const isGone = (id: string) =>
    eventually(async () => {
      expect(await statusOf(films.media, id)).toBeUndefined();
      expect(await films.media.query('select 1 from talk where video_id = $1', id)).toEqual([]);
      expect(films.media.files().filter((file) => file.includes(id))).toEqual([]);
    }, LONG_MS);

  it('with the account of whoever shared it, and is part of what they can take along before', async () => {
    const coach = await asCoach();
    const { id } = await films.render(films.requestOf(coach));
    await films.becomes(id, 'ready');
    const { json } = await films.media.client.exportPersonalData({}, { as: coach });
    expect(JSON.parse(json)).toMatchObject({ videos: [{ id, purpose: 'note_film', status: 'ready' }] });
    await films.media.transport.deliver(UserDeleted, coach.userId, {
      userId: coach.userId,
      role: 'ROLE_COACH',
    });
    await isGone(id);
  });

  it('with the video that it was made of, also while it waits', async () => {
    const owner = await asAthlete();
    const shown = await processed(films.media, makeVideo({ seconds: 2, size: '320x180' }));
    const document = note({ timestampMs: 700, frameIndex: 10 });
    const made = await films.render(films.requestOf(owner, { filmId: shown, document }));
    await films.becomes(made.id, 'ready');
    const waiting = await films.render(films.requestOf(await asCoach(), { filmId: shown, document }));
    await films.media.client.deleteVideo({ videoId: shown }, { as: asService('analysis') });
    await isGone(made.id);
    await isGone(waiting.id);
  });

  it('seven days after it was made', async () => {
    const [kept, old] = [
      await films.render(films.requestOf(films.athlete)),
      await films.render(films.requestOf(films.athlete)),
    ];
    await films.becomes(old.id, 'ready');
    await films.becomes(kept.id, 'ready');
    const [row] = await films.media.query<{ days: number }>(
      'select extract(day from expires_at - created_at)::int as days from talk where video_id = $1',
      kept.id,
    );
    expect([6, 7]).toContain(row?.days);
    await films.media.query(
      `update talk set expires_at = now() - interval '1 second' where video_id = $1`,
      old.id,
    );
    const sut = films.media.running.app.get(ExpireNoteFilms, { strict: false });
    expect(await sut.execute(new AbortController().signal)).toBe(false);
    await isGone(old.id);
    expect(await statusOf(films.media, kept.id)).toBe('ready');
  });
});
