import { asAthlete, TestCertificates } from '@bandeja/testing';
import { cpSync, rmSync } from 'node:fs';
import { get as plainGet } from 'node:http';
import { Agent, request, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { makeVideo } from './factories/made-videos.js';
import { bearer, startMediaApp, type MediaApp } from './media-app.js';
import { startFilesProxyTo, type TestProcess } from './support/processes.js';
import { upload } from './support/tus.js';

const ours = new TestCertificates();
const theirs = new TestCertificates();
let media: MediaApp;
let port: number;
let gateway: TestProcess;

beforeAll(async () => {
  media = await startMediaApp({ MEDIA_WORKERS: '0', ...ours.settingsOf('media') });
  port = portOf(media);
  gateway = await startFilesProxyTo(`https://127.0.0.1:${port}`, ours.settingsOf('gateway'));
});
afterAll(async () => {
  await gateway.kill();
  await media.stop();
  for (const certificates of [ours, theirs]) certificates.remove();
});

const portOf = ({ running }: MediaApp) => (running.app.getHttpServer().address() as AddressInfo).port;

/** The status that a client gets who does not care whom it talks to. */
const statusOf = (path: string, shown: RequestOptions = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, rejectUnauthorized: false, ...shown };
    request({ agent: false, ...options }, (response) => resolve(response.resume().statusCode))
      .once('error', reject)
      .end();
  });

it('takes files from the gateway over one encrypted connection for many requests', async () => {
  let connections = 0;
  media.running.app.getHttpServer().on('secureConnection', () => (connections += 1));
  const athlete = await asAthlete();
  const video = makeVideo();
  const { videoId } = await upload(gateway.origin, athlete, video);
  expect(videoId).toBeTruthy();
  const before = connections;
  for (let time = 0; time < 5; time += 1) {
    const answer = await fetch(`${gateway.origin}/files/videos/${videoId}/playback?sig=guessed`);
    expect(await answer.text()).not.toMatch(/CERTIFICATE_REQUIRED|can't reach/);
    expect(answer.status).toBe(403);
  }
  expect(connections - before).toBeLessThanOrEqual(1);
});

it.each<[string, () => RequestOptions]>([
  ['without a certificate', () => ({})],
  ["with the gateway's name, but of another authority", () => theirs.shownBy('gateway')],
  ['with the certificate of another part', () => ours.shownBy('catalog')],
  ['with the certificate of Prometheus', () => ours.shownBy('prometheus')],
])('refuses files and uploads to a client %s', async (_, shown) => {
  for (const path of ['/files/uploads', '/files/videos/x/playback', '/anything'])
    expect(await statusOf(path, shown())).toBe(403);
  expect(await statusOf('/anything', ours.shownBy('gateway'))).toBe(404);
});

it('refuses also who comes again with a session of before', async () => {
  const agent = new Agent({ maxCachedSessions: 10, keepAlive: false });
  for (let time = 0; time < 2; time += 1)
    expect(await statusOf('/files/uploads', { agent, ...ours.shownBy('catalog') })).toBe(403);
});

it('shows its figures to Prometheus alone, and its health to everybody', async () => {
  expect(await statusOf('/metrics', ours.shownBy('prometheus'))).toBe(200);
  for (const shown of [{}, ours.shownBy('gateway'), theirs.shownBy('prometheus')])
    expect(await statusOf('/metrics', shown)).toBe(403);
  for (const path of ['/healthz', '/readyz']) expect(await statusOf(path)).toBe(200);
});

it('answers nothing in plaintext', async () => {
  const answer = new Promise((resolve, reject) =>
    plainGet({ host: '127.0.0.1', port, path: '/healthz' }, resolve).once('error', reject),
  );
  await expect(answer).rejects.toThrow(/hang up|reset|Parse/i);
});

it('the gateway takes no other part, and nobody in plaintext, for media', async () => {
  const athlete = await asAthlete();
  const other = await startMediaApp({ MEDIA_WORKERS: '0', ...ours.settingsOf('catalog') });
  const plain = await startMediaApp({ MEDIA_WORKERS: '0' });
  try {
    for (const server of [other, plain]) {
      const url = `https://127.0.0.1:${portOf(server)}`;
      const proxy = await startFilesProxyTo(url, ours.settingsOf('gateway'));
      const answer = await fetch(`${proxy.origin}/files/uploads/x/video`, { headers: bearer(athlete) });
      expect([answer.status, await answer.json()]).toMatchObject([
        500,
        { message: expect.stringMatching(/can't reach your files/) },
      ]);
      await proxy.kill();
    }
  } finally {
    for (const server of [other, plain]) await server.stop();
  }
});

it('shows a renewed certificate without a restart', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const folder = `${ours.folder}/renewed`;
  const own = ['tls.crt', 'tls.key', 'ca.crt'].map((file) => `${folder}/${file}`) as [string, string, string];
  const [TLS_CERTIFICATE_FILE, TLS_KEY_FILE, TLS_CA_FILE] = own;
  cpSync(`${ours.folder}/catalog`, folder, { recursive: true });
  const settings = { MEDIA_WORKERS: '0', TLS_CERTIFICATE_FILE, TLS_KEY_FILE, TLS_CA_FILE };
  const renewed = await startMediaApp(settings);
  try {
    expect(await nameShown(portOf(renewed))).toBe('catalog');
    cpSync(`${ours.folder}/media`, folder, { recursive: true });
    vi.advanceTimersByTime(60_000);
    expect(await nameShown(portOf(renewed))).toBe('media');
  } finally {
    vi.useRealTimers();
    await renewed.stop();
    rmSync(folder, { recursive: true });
  }
});

const nameShown = (at: number) =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: at, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().subject.CN);
      socket.destroy();
    }).once('error', reject);
  });
