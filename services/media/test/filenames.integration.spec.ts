import { asAthlete } from '@bandeja/testing';
import { makeVideo } from './factories/made-videos.js';
import { startMediaApp, type MediaApp } from './media-app.js';
import { upload } from './support/tus.js';

let media: MediaApp;
const video = makeVideo({ seconds: 1 });

beforeAll(async () => {
  media = await startMediaApp({ MEDIA_WORKERS: '0' });
});
afterEach(() => media.clear());
afterAll(() => media.stop());

const NAMES = [
  ['../../etc/\u202egpj.final\u0000 set.mp4', 'gpj.final set.mp4'],
  ['..\\..\\Windows\\win.mp4', 'win.mp4'],
  ['/etc/passwd/', 'video'],
  ['..', '..'],
  [`${'ñ🎾'.repeat(150)}.mp4`, 'ñ🎾'.repeat(100)],
];

it.each(NAMES)(
  '[S1-5.5] [S1-5.6] shows a harmless form of the name %j, and never uses it as a path',
  async (name, shown) => {
    const athlete = await asAthlete();
    const { videoId } = await upload(media.origin, athlete, video, { filename: name });
    expect(await media.query('select filename from video where id = $1', videoId)).toEqual([
      { filename: shown },
    ]);
    const ownerId = athlete.kind === 'user' ? athlete.userId : '';
    const [path = '', ...others] = media.files();
    expect([path, others]).toEqual([`videos/${ownerId}/${videoId}/original`, []]);
    expect(path.split('/').length).toBeGreaterThan(1);
    expect(path).not.toContain('..');
  },
);
