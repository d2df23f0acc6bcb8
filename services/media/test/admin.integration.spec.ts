import { VideoReady, VideoRejected } from '@bandeja/contracts/media-events';
import { adminUnderTest, asCoach, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mediaAdmin } from '../src/inbound/cli/media-admin.js';
import { makeVideo } from './factories/made-videos.js';
import { ACCEPTED_VOICES, type VoiceFile } from './factories/voice-files.js';
import { startMediaApp, startWorkerBeside, type MediaApp } from './media-app.js';
import { fileOf, statusOf } from './support/processed.js';
import { upload } from './support/tus.js';

let media: MediaApp;
let admin: ReturnType<typeof adminUnderTest>;

beforeAll(async () => {
  media = await startMediaApp({ MEDIA_WORKERS: '0' });
  admin = adminUnderTest(mediaAdmin, { ...media.env, BANDEJA_OPERATOR: 'Olga' });
});
afterAll(() => media.stop());

const logged = (id: string) =>
  media.query('select operator, action, outcome from operations.operator_log where subject = $1', id);

const [note] = ACCEPTED_VOICES as [VoiceFile];
const { filename, filetype } = note;

interface Failed {
  what: string;
  make: () => Buffer;
  about: Record<string, string>;
  failureCode: string;
}

it.each<Failed>([
  { what: 'video', make: makeVideo, about: {}, failureCode: 'VIDEO_UNREADABLE' },
  {
    what: 'spoken note',
    make: note.make,
    about: { purpose: 'voice', filename, filetype },
    failureCode: 'VOICE_UNREADABLE',
  },
])(
  'processes a failed $what again once its cause is fixed, and records the operator',
  async ({ make, about, failureCode }) => {
    const { videoId } = await upload(media.origin, await asCoach(), make(), about);
    const original = fileOf(media, 'original', videoId);
    const bytes = readFileSync(original);
    writeFileSync(original, 'no longer a film');
    await media.query('update jobs.job set attempts = 2 where key = $1', videoId);
    const waiting = await admin(['videos', 'show', videoId]);
    expect(waiting.out).toMatch(
      /^status +uploaded$[^]*^job:\n +queue +attempts[^]*^ +media\.processing +2 /m,
    );
    expect(await admin(['videos', 'retry', videoId])).toMatchObject({
      code: 1,
      err: 'There is no failed video of this id.',
    });
    const worker = await startWorkerBeside(media);
    try {
      await eventually(async () => expect(await statusOf(media, videoId)).toBe('failed'));
      writeFileSync(original, bytes);
      expect(await admin(['videos', 'retry', videoId])).toMatchObject({ code: 0 });
      await eventually(async () => expect(await statusOf(media, videoId)).toBe('ready'));
    } finally {
      await worker.close();
    }
    expect(JSON.parse((await admin(['videos', 'show', videoId, '--json'])).out)).toMatchObject({
      id: videoId,
      status: 'ready',
      failureCode: null,
      job: [],
    });
    await eventually(() => {
      expect(media.transport.messages(VideoRejected).at(-1)).toMatchObject({ videoId, failureCode });
      expect(media.transport.messages(VideoReady).at(-1)).toMatchObject({ videoId });
    });
    expect(await logged(videoId)).toEqual([{ operator: 'Olga', action: 'videos retry', outcome: 'done' }]);
  },
);

it('finds no video under another id', async () => {
  for (const verb of ['show', 'retry'])
    for (const id of [randomUUID(), 'x'])
      expect(await admin(['videos', verb, id])).toMatchObject({ code: 1, out: '' });
  expect(await admin(['videos', 'show'])).toMatchObject({ code: 2 });
});
