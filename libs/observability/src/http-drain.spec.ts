import Fastify from 'fastify';
import { Agent, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { HttpDrain } from './http-drain.js';

const SLOW_MS = 300;

/** `slowMs` is how long `/slow` takes; `begun` resolves when somebody has asked for it. */
async function start(longestRequestMs?: number, slowMs = SLOW_MS) {
  const app = Fastify({ return503OnClosing: false });
  const drain = new HttpDrain(app, longestRequestMs);
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

it('goes on answering while it drains, and has its clients leave', async () => {
  const { app, drain, get } = await start();
  expect(await get('/')).toMatchObject({ status: 200, connection: 'keep-alive' });
  drain.begin();
  expect(await get('/')).toEqual({ status: 200, connection: 'close' });
  await app.close();
});

it('answers what is under way before it closes, and tells that this answer is the last', async () => {
  const { app, get, begun } = await start();
  const slow = get('/slow');
  await begun;
  await Promise.all([app.close(), expect(slow).resolves.toEqual({ status: 200, connection: 'close' })]);
});

it('waits neither for connections on which nothing was asked nor long for what does not end', async () => {
  const { app, port, get, begun } = await start(100, 3_600_000);
  const silent = connect(port);
  await new Promise((resolve) => silent.once('connect', resolve));
  const endless = get('/slow').catch((error: NodeJS.ErrnoException) => error.code);
  await begun;
  await app.close();
  expect(await endless).toBe('ECONNRESET');
});
