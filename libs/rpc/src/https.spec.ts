import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createServer, request as secureRequest } from 'node:https';
import { createServer as createPlainServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { httpsOptions, isPart, NOT_CONNECTED, partConnector, renewCertificates } from './https.js';
import type { TlsFiles } from './tls.js';

const folder = mkdtempSync(join(tmpdir(), 'bandeja-https-'));
const make = (authority: string) =>
  execFileSync(resolve(import.meta.dirname, '../../../deploy/certificates/make.sh'), [
    join(folder, authority),
  ]);
const filesOf = (part: string, authority = 'ours'): TlsFiles => ({
  certificate: join(folder, authority, part, 'tls.crt'),
  key: join(folder, authority, part, 'tls.key'),
  authority: join(folder, authority, part, 'ca.crt'),
});

const closers: (() => unknown)[] = [];
beforeAll(() => {
  make('ours');
  make('theirs');
});
afterEach(() => {
  for (const close of closers.splice(0).reverse()) close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Tells whether it takes its caller for the gateway. Returns its port. */
async function serve(files: TlsFiles): Promise<number> {
  const server = createServer(httpsOptions(files), ({ socket }, response) => {
    response.setHeader('connection', 'close').end(isPart(socket, 'gateway') ? 'gateway' : 'stranger');
  });
  renewCertificates(server, files);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** What a client of somebody's, who checks no certificate, is taken for. */
function takenFor(port: number, client: TlsFiles | undefined): Promise<string> {
  const own = client && { cert: readFileSync(client.certificate), key: readFileSync(client.key) };
  return new Promise((done, fail) => {
    const options = { host: '127.0.0.1', port, agent: false, rejectUnauthorized: false, ...own };
    const request = secureRequest(options, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => done(text));
    });
    request.once('error', fail).end();
  });
}

it('knows a part by a certificate of its authority with its name, and nobody else', async () => {
  const port = await serve(filesOf('media'));
  await expect(takenFor(port, filesOf('gateway'))).resolves.toBe('gateway');
  await expect(takenFor(port, undefined)).resolves.toBe('stranger');
  await expect(takenFor(port, filesOf('gateway', 'theirs'))).resolves.toBe('stranger');
  await expect(takenFor(port, filesOf('catalog'))).resolves.toBe('stranger');
});

it('answers nothing in plaintext', async () => {
  const port = await serve(filesOf('media'));
  const answer = new Promise((done, fail) => get({ host: '127.0.0.1', port }, done).once('error', fail));
  await expect(answer).rejects.toThrow(/hang up|reset|Parse/i);
});

function connectTo(port: number, files = filesOf('gateway')): Promise<Socket> {
  const connector = partConnector(files, 'media', 20_000);
  closers.push(() => connector.stop());
  return dial(connector, port);
}

const dial = ({ connect }: ReturnType<typeof partConnector>, port: number) =>
  new Promise<Socket>((done, fail) =>
    connect({ hostname: '127.0.0.1', port: String(port) }, (error, socket) => {
      closers.push(() => socket?.destroy());
      if (socket) done(socket);
      else fail(error ?? new Error('neither'));
    }),
  );

it('connects to the part that it is told, and to no other server', async () => {
  await expect(connectTo(await serve(filesOf('media')))).resolves.toBeDefined();
  for (const other of [filesOf('catalog'), filesOf('media', 'theirs')])
    await expect(connectTo(await serve(other))).rejects.toMatchObject({ code: NOT_CONNECTED });
});

it('gives up on a server that does not answer', async () => {
  const silent = createPlainServer(() => undefined);
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  closers.push(() => silent.close());
  const connector = partConnector(filesOf('gateway'), 'media', 20);
  closers.push(() => connector.stop());
  const { port } = silent.address() as AddressInfo;
  await expect(dial(connector, port)).rejects.toMatchObject({ code: NOT_CONNECTED, message: 'timed out' });
});

it('uses renewed certificates without a restart, on both sides', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const copy = (part: string, to: string) =>
      cpSync(join(folder, 'ours', part), join(folder, 'ours', to), { recursive: true });
    // Until they are renewed, they have the names of others.
    copy('catalog', 'renewed-server');
    copy('catalog', 'renewed-client');
    const port = await serve(filesOf('renewed-server'));
    const connector = partConnector(filesOf('renewed-client'), 'media', 20_000);
    closers.push(() => connector.stop());
    await expect(dial(connector, port)).rejects.toMatchObject({ code: NOT_CONNECTED });
    copy('media', 'renewed-server');
    copy('gateway', 'renewed-client');
    vi.advanceTimersByTime(60_000);
    const socket = await dial(connector, port);
    const answer = new Promise<string>((done) => {
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString())).once('end', () => done(text));
    });
    socket.write('GET / HTTP/1.1\r\nhost: media\r\n\r\n');
    expect(await answer).toMatch(/gateway/);
  } finally {
    vi.useRealTimers();
  }
});
