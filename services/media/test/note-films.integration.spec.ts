import { asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { makeSound } from './factories/made-videos.js';
import { colorAt, picturesOf } from './factories/numbered-films.js';
import { idOf, LONG_MS, note, NoteFilms } from './support/note-films.js';
import { fileOf, signed } from './support/processed.js';
import { upload } from './support/tus.js';

let films: NoteFilms;

beforeAll(async () => {
  films = await NoteFilms.begin();
}, LONG_MS);
afterAll(() => films.end());

const told = (id: string) => films.media.transport.published.filter((event) => event.aggregateId === id);

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
  'the film of a note is as long as the note is shown, with its drawing at its frame, the voice and our name',
  async () => {
    const coach = await asCoach();
    const about = { purpose: 'voice', filename: 'voice.webm', filetype: 'audio/webm' };
    const voice = await upload(films.media.origin, coach, makeSound('webm', 2, '-c:a', 'libopus'), about);
    const { id, ...answered } = await films.render(
      films.requestOf(films.athlete, { voiceId: voice.videoId }),
    );
    expect(answered).toMatchObject({
      ownerId: idOf(films.athlete),
      purpose: 'VIDEO_PURPOSE_NOTE_FILM',
      filename: 'note-elbow.mp4',
    });

    await films.becomes(id, 'ready');
    const { video, playbackUrl, downloadUrl, posterUrl } = await signed(films.media, id);
    // One second before the moment, two seconds of voice over the still, one second after it.
    expect(video?.durationMs).toBeGreaterThan(3_900);
    expect(video?.durationMs).toBeLessThan(4_200);
    for (const url of [playbackUrl, posterUrl])
      expect((await fetch(new URL(url, films.media.origin))).status).toBe(200);
    const saved = await fetch(new URL(downloadUrl, films.media.origin));
    expect(saved.headers.get('content-disposition')).toContain('note-elbow.mp4');

    const pictures = picturesOf(fileOf(films.media, 'playback.mp4', id), [15, 60, 100]);
    const drawn = [15, 60, 100].map((number) => isRose(colorAt(pictures.get(number)!, 0.45, 0.3)));
    expect(drawn).toEqual([false, true, false]);
    for (const picture of pictures.values()) expect(brightPlaces(picture)).toBeGreaterThan(5);
    expect(told(id)).toEqual([]);
    expect(films.media.files().filter((file) => file.startsWith('work/'))).toEqual([]);
  },
  LONG_MS,
);

describe('the same note', () => {
  it('is the same film, also when it is asked for twice at once; for another person another', async () => {
    const request = films.requestOf(films.athlete);
    const [one, other] = await Promise.all([films.render(request), films.render(request)]);
    expect(other.id).toBe(one.id);
    expect((await films.render({ ...request, ownerId: idOf(await asCoach()) })).id).not.toBe(one.id);
    expect(
      (await films.render(films.requestOf(films.athlete, { document: note({ words: 9 }) }))).id,
    ).not.toBe(one.id);
  });

  it(
    'is made again when its film has failed',
    async () => {
      const request = films.requestOf(films.athlete, { document: note({ frameIndex: 5_000 }) });
      const { id } = await films.render(request);
      await films.becomes(id, 'failed');
      const [row] = await films.media.query('select failure_code from video where id = $1', id);
      expect(row).toEqual({ failure_code: 'TALK_FILM_TOO_SHORT' });
      expect(await films.render(request)).toMatchObject({ id, status: 'VIDEO_STATUS_UPLOADED' });
      await films.becomes(id, 'failed');
      expect(told(id)).toEqual([]);
    },
    LONG_MS,
  );
});

describe('the film of a note is refused', () => {
  it('with the reason if it is no note, or too long', async () => {
    const withNote = (document: string) => films.refusal(films.requestOf(films.athlete, { document }));
    expect(await withNote('{')).toEqual(['NOTE_REFUSED', 'NOT_JSON']);
    expect(await withNote('{"version":2}')).toEqual(['NOTE_REFUSED', 'UNKNOWN_VERSION']);
    expect(await withNote('{"version":1}')).toEqual(['NOTE_REFUSED', 'NOT_A_NOTE']);
    await films.media.query('update video set duration_ms = 100000 where id = $1', films.filmId);
    const slow = { endMs: 90_000, playbackSpeed: 0.1 };
    expect(await withNote(note(slow))).toEqual(['NOTE_REFUSED', 'TOO_LONG']);
    await films.media.query('update video set duration_ms = 100 where id = $1', films.filmId);
    expect(await withNote(note({ timestampMs: 0, marks: [] }))).toEqual(['NOTE_REFUSED', 'NOTHING_TO_SHOW']);
    await films.media.query('update video set duration_ms = 8000 where id = $1', films.filmId);
  });

  it('if its film or its voice is not there, or something else', async () => {
    const notFound = ['VIDEO_NOT_FOUND', undefined];
    expect(await films.refusal(films.requestOf(films.athlete, { filmId: randomUUID() }))).toEqual(notFound);
    expect(await films.refusal(films.requestOf(films.athlete, { filmId: 'no id' }))).toEqual(notFound);
    expect(await films.refusal(films.requestOf(films.athlete, { voiceId: randomUUID() }))).toEqual(notFound);
    expect(await films.refusal(films.requestOf(films.athlete, { voiceId: films.filmId }))).toEqual(notFound);
    const { id } = await films.render(films.requestOf(films.athlete));
    await films.becomes(id, 'ready');
    expect(await films.refusal(films.requestOf(films.athlete, { filmId: id }))).toEqual(notFound);
  });

  it('for anybody but services', async () => {
    for (const as of [films.athlete, await asCoach()])
      await expect(
        films.media.client.renderNote(films.requestOf(films.athlete), { as }),
      ).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
  });
});
