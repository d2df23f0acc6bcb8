import Fastify, { type FastifyInstance } from 'fastify';
import { request as send } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { measureHttp } from './http-metrics.js';
import { scrape } from './scrape.js';

let app: FastifyInstance;
let origin: string;
let release: (() => void) | undefined;

beforeAll(async () => {
  app = Fastify();
  measureHttp(app, 'tested');
  app.get('/videos/:id', () => 'a video');
  app.get('/fails', () => {
    throw new Error('no');
  });
  app.get('/raw', (_request, reply) => {
    reply.hijack();
    reply.raw.end('by hand');
  });
  app.get('/slow', () => new Promise<string>((resolve) => (release = () => resolve('late'))));
  await app.register((scope, _options, done) => {
    scope.get('/inner/:id', () => 'in a scope of its own');
    done();
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

const counted = async (labels: string) => {
  const line = `bandeja_http_server_seconds_count{service="tested",${labels}} `;
  return (await scrape()).text
    .split('\n')
    .find((one) => one.startsWith(line))
    ?.slice(line.length);
};
const underWay = async () =>
  /bandeja_http_server_under_way\{service="tested"\} (\d+)/.exec((await scrape()).text)?.[1];

it.each([
  [
    'by the template of its route',
    '/videos/path-1234?sig=secret',
    'method="GET",route="/videos/:id",status="200"',
  ],
  ['in a scope of its own', '/inner/path-1234', 'method="GET",route="/inner/:id",status="200"'],
  ['that fails', '/fails', 'method="GET",route="/fails",status="500"'],
  ['that is handled without a route', '/raw', 'method="GET",route="/raw",status="200"'],
  ['that no route takes', '/wp-login.php', 'method="GET",route="unmatched",status="404"'],
])('counts a request %s', async (_which, path, labels) => {
  await (await fetch(`${origin}${path}`)).text();
  await until('0');
  expect(await counted(labels)).toBe('1');
});

it('shows no raw paths', async () => {
  expect((await scrape()).text).not.toMatch(/path-1234|secret|wp-login/);
});

it('shows the requests in progress, without those whose client has disconnected', async () => {
  expect(await underWay()).toBe('0');
  const response = fetch(`${origin}/slow`);
  await until('1');
  release?.();
  await (await response).text();
  await until('0');
  const left = send(`${origin}/slow`).on('error', () => undefined);
  left.end();
  await until('1');
  left.destroy();
  await until('0');
});

async function until(count: string): Promise<void> {
  for (let tries = 0; tries < 500 && (await underWay()) !== count; tries += 1) await pause(10);
  expect(await underWay()).toBe(count);
}
