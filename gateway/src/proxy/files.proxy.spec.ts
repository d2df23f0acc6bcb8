import { HttpErrorFilter } from '../errors/http-error.filter.js';
import { createLogger } from '@bandeja/observability';
import { TestCertificates } from '@bandeja/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecuredServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { registerFiles } from './files.proxy.js';

const BODY = Buffer.alloc(3 * 1024 * 1024, 'bandeja');
const opened: (FastifyInstance | Server)[] = [];

afterEach(async () => {
  for (const server of opened.splice(0).reverse())
    if ('closeAllConnections' in server) server.close().closeAllConnections();
    else await server.close();
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function mediaProcess(handler: Handler): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  opened.push(server);
  return originOf(server);
}

/** Addresses on which nothing listens. A port that was free a moment ago might be given to the proxy itself. */
const DEAD = ['http://127.0.0.1:1', 'http://127.0.0.1:2'] as const;

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Starts a proxy in front of these processes. Returns its address. */
async function proxyTo(...urls: string[]): Promise<string> {
  const app = Fastify({ forceCloseConnections: true });
  const filter = new HttpErrorFilter(createLogger('gateway', 'silent'));
  app.setErrorHandler((error, request, reply) => filter.respond(error, request, reply));
  await registerFiles(app, { urls });
  opened.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const sized =
  (name: string): Handler =>
  (request, response) => {
    let sizeBytes = 0;
    request.on('data', (chunk: Buffer) => (sizeBytes += chunk.length));
    request.on('end', () => response.end(`${name} ${request.method} ${sizeBytes}`));
  };

const send = async (url: string, init?: RequestInit) => {
  const response = await fetch(url, init);
  return { status: response.status, text: await response.text() };
};

it('forwards requests round-robin', async () => {
  const proxy = await proxyTo(await mediaProcess(sized('one')), await mediaProcess(sized('two')));
  const texts = [];
  for (let time = 0; time < 4; time += 1) texts.push((await send(`${proxy}/files/x`)).text);
  expect(texts).toEqual(['one GET 0', 'two GET 0', 'one GET 0', 'two GET 0']);
});

it('sends the whole body to the next process if one refuses connections', async () => {
  const proxy = await proxyTo(...DEAD, await mediaProcess(sized('alive')));
  for (let time = 0; time < 4; time += 1)
    expect(await send(`${proxy}/files/uploads`, { method: 'POST', body: BODY })).toEqual({
      status: 200,
      text: `alive POST ${BODY.length}`,
    });
});

it('retries a read if a process dies meanwhile', async () => {
  const dying = await mediaProcess((request) => request.socket.destroy());
  const proxy = await proxyTo(dying, await mediaProcess(sized('alive')));
  for (let time = 0; time < 2; time += 1)
    expect((await send(`${proxy}/files/videos/x`)).text).toBe('alive GET 0');
});

it('never resends what a process may have processed, and suggests trying again', async () => {
  let arrived = 0;
  const dying = await mediaProcess((request) => {
    arrived += 1;
    request.once('data', () => request.socket.destroy());
  });
  const proxy = await proxyTo(dying, dying.replace('127.0.0.1', 'localhost'));
  const { status, text } = await send(`${proxy}/files/uploads`, { method: 'POST', body: 'a few bytes' });
  expect([status, JSON.parse(text)]).toEqual([
    503,
    { code: 'SERVICE_UNAVAILABLE', message: expect.stringContaining('Try again') },
  ]);
  expect(arrived).toBe(1);
});

it('reports that files are unavailable if no process is reachable', async () => {
  const proxy = await proxyTo(DEAD[0]);
  const { status, text } = await send(`${proxy}/files/x`);
  expect([status, JSON.parse(text)]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
});

describe('a server with a certificate', () => {
  const certificates = new TestCertificates('media=127.0.0.1');
  afterAll(() => certificates.remove());

  it('is not believed by a gateway that does not know its authority', async () => {
    const server = createSecuredServer(certificates.shownBy('media'), (_request, response) =>
      response.end('from a stranger'),
    );
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    opened.push(server);
    const proxy = await proxyTo(originOf(server).replace('http:', 'https:'));
    const { status, text } = await send(`${proxy}/files/x`);
    expect([status, JSON.parse(text)]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
  });
});
