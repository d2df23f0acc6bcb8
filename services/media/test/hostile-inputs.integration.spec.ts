import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ffmpeg, inputArgs } from '../src/outbound/ffmpeg/ffmpeg.js';
import { makeVideo } from './factories/made-videos.js';
import { cagedDecoder } from './support/caged-decoder.js';
import { FFMPEGS } from './support/ffmpegs.js';

const folder = mkdtempSync(join(tmpdir(), 'bandeja-hostile-'));
const film = join(folder, 'film.mp4');
const list = join(folder, 'list');
let server: Server;
let origin: string;
let requests = 0;

beforeAll(async () => {
  writeFileSync(film, makeVideo({ seconds: 1 }));
  server = createServer((_request, response) => {
    requests += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Even opened as what it is, which we never do, a list leads nowhere. */
describe.each(FFMPEGS)('with the ffmpeg of $from', ({ path }) => {
  const opened = async (demuxer: string, content: string) => {
    writeFileSync(list, content);
    const ffmpeg = new Ffmpeg(await cagedDecoder(path));
    const args = ['-safe', '0', ...inputArgs(list, demuxer), '-f', 'null', '-'];
    const shown = demuxer === 'concat' ? args : args.slice(2);
    return ffmpeg.run(shown, { reads: [list], writes: [] }, { timeoutMs: 30_000 });
  };

  it.each([
    ['a list of films', 'concat', () => `ffconcat version 1.0\nfile '${film}'\n`],
    ['a list of addresses', 'concat', () => `ffconcat version 1.0\nfile '${origin}/film.mp4'\n`],
    ['a playlist of files', 'hls', () => `#EXTM3U\n#EXTINF:1,\nfile://${film}\n#EXT-X-ENDLIST\n`],
    ['a playlist of addresses', 'hls', () => `#EXTM3U\n#EXTINF:1,\n${origin}/film.ts\n#EXT-X-ENDLIST\n`],
  ])('opens nothing that %s names', async (_what, demuxer, content) => {
    const { exitCode, stderr } = await opened(demuxer, content());
    expect(`${exitCode} ${stderr}`).not.toMatch(/^0 $/);
    expect(requests).toBe(0);
  });
});
