import { exchange, HOSTILE_MESSAGES, SMUGGLED_PATH, statusesOf } from '@bandeja/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { refuseMessage, registerRefusedMethods } from './refused-messages.js';

const HEADERS = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };
const seen: string[] = [];

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = fastify({ clientErrorHandler: refuseMessage(HEADERS) });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(HEADERS);
    done();
  });
  registerRefusedMethods(app, HEADERS);
  app.all('/files/*', ({ method }) => `answered ${method}`);
  app.post('/graphql', ({ body }) => ({ body }));
  app.get('/slow', (_request, reply) => {
    reply.raw.write('a part of the response');
    reply.hijack();
  });
  app.addHook('onRequest', ({ url }, _reply, done) => {
    seen.push(url);
    done();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());
beforeEach(() => void seen.splice(0));

it.each(HOSTILE_MESSAGES)(
  'refuses a message with %s once, and closes its connection',
  async (_name, message) => {
    const text = await exchange(port, message);
    expect(statusesOf(text)).toEqual([400]);
    expect(text.toLowerCase()).toContain('connection: close');
    expect(text).toContain('x-content-type-options: nosniff');
    expect(text).toContain('BAD_REQUEST');
    expect(seen).not.toContain(SMUGGLED_PATH);
  },
);

it('takes a message with one length, and with chunks', async () => {
  const messages = ['content-length: 2\r\n\r\n{}', 'transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'];
  for (const rest of messages) {
    const head =
      'POST /graphql HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n';
    expect(statusesOf(await exchange(port, `${head}${rest}`))).toEqual([200]);
  }
});

it('says nothing in the middle of a response, but closes', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk: string) => (text += chunk)).on('error', () => undefined);
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'data');
  socket.write('NONSENSE\r\n\r\n');
  await once(socket, 'close');
  expect(statusesOf(text)).toEqual([200]);
});

it.each(['TRACE', 'TRACK', 'CONNECT'])('answers %s with 405 and without an echo', async (method) => {
  for (const target of ['/files/x', '/graphql', '/', 'x:443']) {
    const request = `${method} ${target} HTTP/1.1\r\nhost: x\r\nx-secret: abc\r\nconnection: close\r\n\r\n`;
    const text = await exchange(port, request);
    // A target that is no path is no request of any other method than CONNECT.
    const isNone = target === 'x:443' && method === 'TRACE';
    expect(statusesOf(text)).toEqual([isNone ? 400 : 405]);
    expect(text).not.toMatch(/x-secret|abc|answered/);
    expect(text).toContain('x-content-type-options: nosniff');
  }
});
