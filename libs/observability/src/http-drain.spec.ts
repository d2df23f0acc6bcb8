import Fastify from 'fastify';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { HttpDrain } from './http-drain.js';

const SLOW_MS = 300;

interface Settings {
  longestRequestMs?: number;
  /** How long `/slow` takes. */
  slowMs?: number;
  /** When something else has closed. */
  closed?: Promise<void>;
}

/** `begun` resolves when `/slow` is requested. */
async function start({ longestRequestMs, slowMs = SLOW_MS, closed = Promise.resolve() }: Settings = {}) {
  const app = Fastify({ return503OnClosing: false });
  const drain = new HttpDrain(app, longestRequestMs);
  app.addHook('preClose', (done) => void closed.then(() => done()));
  app.get('/', () => ({ ok: true }));
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  app.get('/slow', async () => {
    begin();
    await pause(slowMs, undefined, { ref: false });
    return { ok: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = (path: string) =>
    new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
      request({ port, agent, path }, (response) => {
        const { statusCode: status, headers } = response;
        response.resume().once('end', () => resolve({ status, connection: headers.connection }));
      })
        .once('error', reject)
        .end();
    });
  return { app, drain, port, get, begun };
}

it('keeps responding while it drains, and closes connections', async () => {
  const { app, drain, get } = await start();
  expect(await get('/')).toMatchObject({ status: 200, connection: 'keep-alive' });
  drain.begin();
  expect(await get('/')).toEqual({ status: 200, connection: 'close' });
  await app.close();
});

it('completes requests in progress before it closes, and closes their connections', async () => {
  const { app, get, begun } = await start();
  const slow = get('/slow');
  await begun;
  await Promise.all([app.close(), expect(slow).resolves.toEqual({ status: 200, connection: 'close' })]);
});

it('waits neither for idle connections nor long for requests that do not end', async () => {
  const { app, port, get, begun } = await start({ longestRequestMs: 100, slowMs: 3_600_000 });
  const silent = connect(port);
  await new Promise((resolve) => silent.once('connect', resolve));
  const endless = get('/slow').catch((error: NodeJS.ErrnoException) => error.code);
  await begun;
  await app.close();
  expect(await endless).toBe('ECONNRESET');
});

it('responds to a client that connected while other things were still closing', async () => {
  let end = () => {};
  const { app, port } = await start({ closed: new Promise((resolve) => (end = resolve)) });
  const closed = app.close();
  const client = connect(port);
  await once(client, 'connect');
  const response = client.setEncoding('utf8').toArray();
  await pause(150);
  client.write('GET / HTTP/1.1\r\nhost: bandeja\r\n\r\n');
  expect((await response).join('')).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*connection: close\r\n/i);
  end();
  await closed;
});

it('fails none of the requests of a client that leaves while it drains', async () => {
  const { app, drain, get } = await start();
  const connections = new Set<string | undefined>();
  const requests = (async () => {
    for (; !connections.has('close'); await pause(5)) connections.add((await get('/')).connection);
  })();
  while (!connections.has('keep-alive')) await pause(5);
  drain.begin();
  await requests;
  await app.close();
  expect([...connections]).toEqual(['keep-alive', 'close']);
});
