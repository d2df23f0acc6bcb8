import Fastify, { type FastifyInstance } from 'fastify';
import { connect } from 'node:net';
import { request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { respondEarly, type EarlyResponse } from './early-responses.js';
import { CachedResponse } from './response-cache.js';

const QUERY = JSON.stringify({ query: '{ list }' });
const KEPT = JSON.stringify({ data: { list: 'a'.repeat(2_000) } });
const JSON_QUERY = { 'content-type': 'application/json', authorization: 'Bearer of carla' };

let app: FastifyInstance;
let port: number;
let kept: string | undefined;
let late: unknown[];
let early: EarlyResponse[];

beforeEach(async () => {
  [kept, late, early] = [KEPT, [], []];
  app = Fastify();
  respondEarly(app.server, {
    cache: {
      find: (authorization, body) =>
        kept !== undefined && authorization === 'Bearer of carla' && body.toString() === QUERY
          ? new CachedResponse(kept, { requestNumber: 1, requestedAt: Date.now() })
          : undefined,
    },
    headers: { 'x-content-type-options': 'nosniff' },
    requestIdOf: ({ headers }) => String(headers['x-request-id']),
    onResponse: (response) => early.push(response),
  });
  app.post('/graphql', (request) => {
    late.push(request.body);
    return { data: 'the long way' };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => app.close());

async function post(
  headers: Record<string, string>,
  { body = QUERY, path = '/graphql' }: { body?: string; path?: string } = {},
): Promise<{ response: IncomingMessage; bytes: Buffer }> {
  const request = send({ host: '127.0.0.1', port, path, method: 'POST', headers });
  request.end(body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  const chunks = await response.toArray();
  return { response, bytes: Buffer.concat(chunks as Buffer[]) };
}

it('sends what is cached with the headers of every response, and says so for the metrics', async () => {
  const { response, bytes } = await post({ ...JSON_QUERY, 'x-request-id': 'r-12345678' });
  expect(bytes.toString()).toBe(KEPT);
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'r-12345678',
  });
  expect(late).toEqual([]);
  await vi.waitFor(() => expect(early).toHaveLength(1));
  expect(early[0]).toMatchObject({ id: 'r-12345678', response: { statusCode: 200 } });
});

it('compresses it as the client accepts', async () => {
  const { response, bytes } = await post({ ...JSON_QUERY, 'accept-encoding': 'gzip' });
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(bytes).toString()).toBe(KEPT);
});

it.each([
  ['that is not cached', JSON_QUERY, JSON.stringify({ query: '{ other }' })],
  ['of somebody else', { ...JSON_QUERY, authorization: 'Bearer of marco' }, QUERY],
  ['without a token', { 'content-type': 'application/json' }, QUERY],
  ['that came over plain HTTP', { ...JSON_QUERY, 'x-forwarded-proto': 'http' }, QUERY],
  ['with a body of unknown length', { ...JSON_QUERY, 'transfer-encoding': 'chunked' }, QUERY],
  ['that asks for a fresh response', { ...JSON_QUERY, 'cache-control': 'no-cache' }, QUERY],
  ['that is large', JSON_QUERY, JSON.stringify({ query: '{ list }', variables: { x: 'a'.repeat(5_000) } })],
])('hands a request %s on as it came', async (_, headers, body) => {
  const { bytes } = await post(headers, { body });
  expect(JSON.parse(bytes.toString())).toEqual({ data: 'the long way' });
  expect(late).toEqual([JSON.parse(body)]);
});

it('hands on what is addressed to another route', async () => {
  const { response } = await post(JSON_QUERY, { path: '/graphql?again' });
  expect(response.statusCode).toBe(200);
  expect(late).toHaveLength(1);
});

it('hands on a body that comes later than its headers, in pieces', async () => {
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  const head = Object.entries({ ...JSON_QUERY, host: 'x', 'content-length': String(QUERY.length) });
  socket.write(
    `POST /graphql HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  await pause(50);
  socket.write(QUERY.slice(0, 5));
  await pause(50);
  socket.write(QUERY.slice(5));
  await vi.waitFor(() => expect(Buffer.concat(received).toString()).toContain('the long way'));
  expect(late).toEqual([JSON.parse(QUERY)]);
  socket.destroy();
});

it('answers what follows on the same connection', async () => {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  const message = (body: string) =>
    `POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nauthorization: Bearer of carla\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  socket.write(message(QUERY) + message('{"query":"{ other }"}') + message(QUERY));
  await vi.waitFor(() => expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(3));
  expect(received.indexOf('the long way')).toBeGreaterThan(received.indexOf('aaaa'));
  expect(received.lastIndexOf('aaaa')).toBeGreaterThan(received.indexOf('the long way'));
  socket.destroy();
});

it('stops as soon as nothing is cached any more', async () => {
  await post(JSON_QUERY);
  kept = undefined;
  await post(JSON_QUERY);
  expect(late).toHaveLength(1);
});
