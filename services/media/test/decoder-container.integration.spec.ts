import { asAthlete, eventually } from '@bandeja/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Decoder, type DecoderJob } from '../src/outbound/decoder/decoder.js';
import { RemoteDecoder } from '../src/outbound/decoder/remote/remote-decoder.js';
import { picture } from './factories/images.js';
import { makeVideo } from './factories/made-videos.js';
import { startMediaApp, type MediaApp } from './media-app.js';
import { sendAvatar } from './support/avatars.js';
import { fileOf, processed } from './support/processed.js';
import { QUICK_FFMPEG } from './support/quick-ffmpeg.js';

const folder = mkdtempSync(join(tmpdir(), 'bandeja-decoder-'));
const socket = join(folder, 'decoder.sock');
const jobs = join(folder, 'work', 'jobs');
const PROGRAM = fileURLToPath(new URL('../dist/decoder.js', import.meta.url));
const ENV = {
  DECODER_SOCKET: socket,
  DECODER_DIRECTORY: join(folder, 'work'),
  FFMPEG_PATH: QUICK_FFMPEG,
  LOG_LEVEL: 'silent',
  NODE_ENV: 'production',
};

let container: ChildProcess;
let media: MediaApp;
const remote = new RemoteDecoder(socket, 'none');

async function start(): Promise<void> {
  container = spawn(process.execPath, [PROGRAM], { env: ENV, stdio: ['ignore', 'ignore', 'inherit'] });
  await eventually(() => remote.report(), 60_000);
}

async function kill(): Promise<void> {
  const gone = once(container, 'exit');
  container.kill('SIGKILL');
  await gone;
}

beforeAll(async () => {
  await start();
  media = await startMediaApp({ DECODER_SOCKET: socket, FFMPEG_PATH: '/nothing/here' });
});
afterAll(async () => {
  await media.stop();
  await kill();
  rmSync(folder, { recursive: true, force: true });
});

const athlete = () => asAthlete();

it('prepares films and pictures without a decoder of its own', async () => {
  const id = await processed(media, makeVideo({ seconds: 3 }));
  for (const kind of ['playback.mp4', 'thumbnail.jpg', 'poster.jpg', 'sprite.jpg'])
    expect(readFileSync(fileOf(media, kind, id)).length).toBeGreaterThan(500);
  const answer = await sendAvatar(media, await athlete(), await picture(1_500, 800).png().toBuffer());
  expect(answer.status).toBe(201);
});

it('refuses what is no picture', async () => {
  const answer = await sendAvatar(media, await athlete(), Buffer.from('no picture'));
  expect(await answer.json()).toMatchObject({ code: 'IMAGE_INVALID' });
});

it('keeps nothing of a job', async () => {
  await processed(media, makeVideo({ seconds: 2 }));
  await eventually(() => expect(readdirSync(jobs)).toEqual([]));
});

it('says its cage', async () => {
  const said = spawn(process.execPath, [PROGRAM, 'status'], {
    env: ENV,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [[text], [code]] = await Promise.all([once(said.stdout, 'data'), once(said, 'exit')]);
  expect(String(text)).toMatch(/^(none|limits|isolated|sealed): \w/);
  expect(code).toBe(0);
});

describe('a job that is none of ours', () => {
  const film = join(folder, 'film.mp4');
  beforeAll(() => writeFileSync(film, makeVideo({ seconds: 1 })));
  const input = ['-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${film}`];
  const end = ['-f', 'null', '-'];
  const jobOf = (args: readonly string[], reads = [film]): DecoderJob => ({
    ...{ program: 'ffmpeg', args, reads, writes: [] },
    ...{ memoryBytes: 512 * 1024 * 1024, timeoutMs: 20_000 },
  });

  it('is told from one that is', async () => {
    expect(await remote.run(jobOf([...input, '-map', '0:v:0', ...end]))).toMatchObject({ exitCode: 0 });
  });

  it.each([
    ['a file that it was not given', ['-protocol_whitelist', 'file,pipe', '-i', 'file:/etc/passwd', ...end]],
    ['an address', ['-protocol_whitelist', 'file,pipe', '-i', 'http://127.0.0.1:1/film', ...end]],
    ['more protocols', ['-protocol_whitelist', 'file,http,tcp', '-i', `file:${film}`, ...end]],
    ['no protocols', ['-i', `file:${film}`, ...end]],
    ['an output elsewhere', [...input, '-f', 'mp4', '-y', 'file:/tmp/mine']],
    ['an output by its mere path', [...input, '-f', 'mp4', '-y', '/tmp/mine']],
    ['an option that opens files', [...input, '-attach', '/etc/passwd', ...end]],
  ])('is refused: %s', async (_what, args) => {
    await expect(remote.run(jobOf(args))).rejects.toThrow('broke off');
    expect(existsSync('/tmp/mine')).toBe(false);
  });
});

it('ends a job that is no longer wanted', async () => {
  const film = join(folder, 'long.mp4');
  writeFileSync(film, makeVideo({ seconds: 30, size: '640x360' }));
  const abort = new AbortController();
  const running = remote.run(
    {
      program: 'ffmpeg',
      args: [
        ...['-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${film}`],
        ...['-c:v', 'libx264', '-preset', 'veryslow', '-f', 'null', '-'],
      ],
      ...{ reads: [film], writes: [], memoryBytes: 1_024 * 1024 * 1024, timeoutMs: 120_000 },
    },
    abort.signal,
  );
  const ended = expect(running).rejects.toThrow('no longer wanted');
  await eventually(() => expect(readdirSync(jobs)).not.toEqual([]));
  abort.abort(new Error('no longer wanted'));
  await ended;
  await eventually(() => expect(readdirSync(jobs)).toEqual([]), 20_000);
});

it('is missed without losing anything, and used again when it is back', async () => {
  await kill();
  const caller = await athlete();
  const image = await picture(200, 100).png().toBuffer();
  const missed = await sendAvatar(media, caller, image);
  expect(missed.status).toBe(503);
  expect(await missed.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await start();
  expect((await sendAvatar(media, caller, image)).status).toBe(201);
});

describe('a decoder that cannot be trusted', () => {
  const path = join(folder, 'other.sock');
  const job: DecoderJob = {
    ...{ program: 'picture', args: [], reads: [], writes: [join(folder, 'made')] },
    ...{ memoryBytes: 1, timeoutMs: 1_000 },
  };
  const answering = async (...lines: readonly string[]): Promise<Server> => {
    const server = createServer((connection) => {
      connection.on('error', () => undefined).end(lines.join('\n'));
    }).listen(path);
    await once(server, 'listening');
    return server;
  };
  const sealed = JSON.stringify({ cage: { level: 'sealed', by: 'word of honour' } });
  const limits = JSON.stringify({ cage: { level: 'limits', by: 'limits' } });
  const answer = { exitCode: 0, timedOut: false, stdout: '', stderr: '' };

  it.each([
    ['is caged less than demanded', [limits, '']],
    ['says no cage', ['{}', '']],
    ['says nothing we know', ['hello', '']],
  ])('gets no job when it %s', async (_what, lines) => {
    const server = await answering(...lines);
    const decoder: Decoder = new RemoteDecoder(path, 'isolated');
    await expect(decoder.run(job)).rejects.toMatchObject({ kind: 'unavailable' });
    server.close();
  });

  it.each([
    ['sends less than it says', [sealed, JSON.stringify({ ...answer, writes: [9_000] }), 'short']],
    ['sends another number of files', [sealed, JSON.stringify({ ...answer, writes: [] }), '']],
    ['says a size that is none', [sealed, JSON.stringify({ ...answer, writes: [1e15] }), '']],
    ['says too much', [sealed, JSON.stringify({ ...answer, stderr: 'x'.repeat(600_000), writes: [0] }), '']],
  ])('fails the job when it %s', async (_what, lines) => {
    const server = await answering(...lines);
    await expect(new RemoteDecoder(path, 'isolated').run(job)).rejects.toThrow();
    server.close();
  });
});
