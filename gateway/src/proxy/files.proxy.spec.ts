import { HttpErrorFilter } from '../errors/http-error.filter.js';
import { createLogger } from '@bandeja/observability';
import Fastify, { type FastifyInstance } from 'fastify';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registerFiles } from './files.proxy.js';

const BODY = Buffer.alloc(3 * 1024 * 1024, 'bandeja');
const opened: (FastifyInstance | Server)[] = [];

afterEach(async () => {
  for (const server of opened.splice(0).reverse())
    if ('closeAllConnections' in server) server.close().closeAllConnections();
    else await server.close();
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function mediaProcess(answer: Answer): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  opened.push(server);
  return originOf(server);
}

/** Nobody listens there any more. */
async function deadProcess(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = originOf(server);
  await new Promise((resolve) => server.close(resolve));
  return origin;
}

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** The door before these processes: its address. */
async function doorTo(...urls: string[]): Promise<string> {
  const app = Fastify({ forceCloseConnections: true });
  const filter = new HttpErrorFilter(createLogger('gateway', 'silent'));
  app.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
  await registerFiles(app, { urls });
  opened.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const sized =
  (name: string): Answer =>
  (request, response) => {
    let sizeBytes = 0;
    request.on('data', (chunk: Buffer) => (sizeBytes += chunk.length));
    request.on('end', () => response.end(`${name} ${request.method} ${sizeBytes}`));
  };

const ask = async (url: string, init?: RequestInit) => {
  const answer = await fetch(url, init);
  return { status: answer.status, text: await answer.text() };
};

it('passes requests on to each process in turn', async () => {
  const door = await doorTo(await mediaProcess(sized('one')), await mediaProcess(sized('two')));
  const answers = [];
  for (let time = 0; time < 4; time += 1) answers.push((await ask(`${door}/files/x`)).text);
  expect(answers).toEqual(['one GET 0', 'two GET 0', 'one GET 0', 'two GET 0']);
});

it('sends a whole body to the next process where one does not take connections', async () => {
  const door = await doorTo(await deadProcess(), await deadProcess(), await mediaProcess(sized('alive')));
  for (let time = 0; time < 4; time += 1)
    expect(await ask(`${door}/files/uploads`, { method: 'POST', body: BODY })).toEqual({
      status: 200,
      text: `alive POST ${BODY.length}`,
    });
});

it('asks again for what is only read when a process dies over it', async () => {
  const dying = await mediaProcess((request) => request.socket.destroy());
  const door = await doorTo(dying, await mediaProcess(sized('alive')));
  for (let time = 0; time < 2; time += 1)
    expect((await ask(`${door}/files/videos/x`)).text).toBe('alive GET 0');
});

it('never sends twice what a process may have taken, and says that it can be tried again', async () => {
  let arrived = 0;
  const dying = await mediaProcess((request) => {
    arrived += 1;
    request.once('data', () => request.socket.destroy());
  });
  const door = await doorTo(dying, dying.replace('127.0.0.1', 'localhost'));
  const { status, text } = await ask(`${door}/files/uploads`, { method: 'POST', body: 'a few bytes' });
  expect([status, JSON.parse(text)]).toEqual([
    503,
    { code: 'SERVICE_UNAVAILABLE', message: expect.stringContaining('Try again') },
  ]);
  expect(arrived).toBe(1);
});

it('says that files cannot be reached when no process is there', async () => {
  const door = await doorTo(await deadProcess());
  const { status, text } = await ask(`${door}/files/x`);
  expect([status, JSON.parse(text)]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
});
