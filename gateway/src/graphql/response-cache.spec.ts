import { CallerVerifier } from '@bandeja/auth';
import { vi } from 'vitest';
import { asAthlete, asCoach, testAuthEnv, testUsers, tokensOf } from '@bandeja/testing';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import mercurius from 'mercurius';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { graphqlLimits } from '../limits/graphql-limits.js';
import { ResponseCache } from './response-cache.js';

const SCHEMA = `
  type Query { list(word: String): String  viewer: String }
  type Mutation { list: String }
`;
const LIST = 'query List($word: String) { list(word: $word) }';

let app: FastifyInstance;
let responseCache: ResponseCache;
let blocked: Map<string, string[]>;
let verifier: CallerVerifier;
let resolved: string[];
let resolveList: (word: string) => Promise<string>;

beforeEach(async () => {
  resolved = [];
  blocked = new Map();
  resolveList = (word) => Promise.resolve(word.repeat(2_000));
  verifier = new CallerVerifier(testAuthEnv('gateway').AUTH_PUBLIC_KEY);
  responseCache = new ResponseCache(verifier, ['list']);
  responseCache.blockedBy = ({ userId }) => blocked.get(userId) ?? [];
  app = Fastify();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    (request as FastifyRequest & { rawBody: Buffer }).rawBody = body as Buffer;
    done(null, JSON.parse(body.toString()));
  });
  const { hooks, ...limits } = graphqlLimits({ isOpen: false, responseCache });
  const list = (_: unknown, { word = 'a' }: { word?: string }) => {
    resolved.push(word);
    return resolveList(word);
  };
  const resolvers = { Query: { list, viewer: () => 'me' }, Mutation: { list } };
  await app.register(mercurius, { schema: SCHEMA, resolvers, ...(limits as object) });
  await app.ready();
  for (const [name, hook] of Object.entries(hooks ?? {})) app.graphql.addHook(name as never, hook as never);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

async function send(
  caller: { token: string } | undefined,
  query = LIST,
  variables: object = {},
  headers: Record<string, string> = {},
) {
  const authorization = caller ? { authorization: `Bearer ${caller.token}` } : {};
  return app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...authorization, ...headers },
    payload: JSON.stringify({ query, variables }),
  });
}

it('executes once for all callers of a role who send the same request', async () => {
  const first = await send(await asAthlete());
  const second = await send(await asAthlete());
  expect(second.json()).toEqual({ data: { list: 'a'.repeat(2_000) } });
  expect(second.headers['content-type']).toBe(first.headers['content-type']);
  expect(resolved).toEqual(['a']);
});

it('does not even look at the caller of a request that names no such field', async () => {
  const verify = vi.spyOn(verifier, 'verify');
  await send(await asAthlete(), '{ viewer }');
  expect(verify).not.toHaveBeenCalled();
  await send(await asAthlete());
  expect(verify).toHaveBeenCalledOnce();
});

it('executes each time for a caller who has blocked someone, and goes on sharing among the others', async () => {
  const blocker = await asAthlete();
  blocked.set(blocker.userId, ['c1']);
  await send(await asAthlete());
  await send(blocker);
  await send(blocker);
  expect(resolved).toHaveLength(3);
  await send(await asAthlete());
  expect(resolved).toHaveLength(3);
});

it('executes again for another role, other variables and another document', async () => {
  await send(await asAthlete());
  await send(await asCoach());
  await send(await asAthlete(), LIST, { word: 'b' });
  await send(await asAthlete(), `${LIST} `);
  expect(resolved).toEqual(['a', 'a', 'b', 'a']);
});

it('does not cache mutations, fields about the caller, or errors', async () => {
  const athlete = await asAthlete();
  resolveList = () => Promise.reject(new Error('not now'));
  const documents = [
    'mutation { list }',
    '{ list viewer }',
    '{ viewer }',
    '{ ...F } fragment F on Query { list }',
    LIST,
  ];
  for (const document of documents) for (const _ of ['once', 'twice']) await send(athlete, document);
  expect(resolved).toHaveLength(8);
  resolveList = (word) => Promise.resolve(word);
  expect((await send(athlete)).json()).toEqual({ data: { list: 'a' } });
});

it('is cleared by a change, including requests in progress', async () => {
  const athlete = await asAthlete();
  await send(athlete);
  responseCache.clear();
  let finish = (_word: string) => {};
  resolveList = () => new Promise((resolve) => (finish = resolve));
  const old = send(athlete);
  while (resolved.length < 2) await new Promise(setImmediate);
  responseCache.clear();
  finish('old');
  expect((await old).json()).toEqual({ data: { list: 'old' } });
  resolveList = () => Promise.resolve('new');
  expect((await send(athlete)).json()).toEqual({ data: { list: 'new' } });
});

it('executes for a client that asks for a fresh response, which the others then get', async () => {
  const athlete = await asAthlete();
  resolveList = () => Promise.resolve('old');
  await send(athlete);
  resolveList = () => Promise.resolve('new');
  const fresh = await send(athlete, LIST, {}, { 'cache-control': 'no-cache' });
  expect(fresh.json()).toEqual({ data: { list: 'new' } });
  expect((await send(await asAthlete())).json()).toEqual({ data: { list: 'new' } });
  expect(resolved).toHaveLength(2);
});

it('does not cache a slow response over the one to a later request', async () => {
  const athlete = await asAthlete();
  let finish = (_word: string) => {};
  resolveList = () => new Promise((resolve) => (finish = resolve));
  const slow = send(athlete);
  while (resolved.length < 1) await new Promise(setImmediate);
  resolveList = () => Promise.resolve('new');
  await send(athlete, LIST, {}, { 'cache-control': 'no-cache' });
  finish('old');
  expect((await slow).json()).toEqual({ data: { list: 'old' } });
  expect((await send(athlete)).json()).toEqual({ data: { list: 'new' } });
});

it('caches a response for 5 seconds from its request if nothing changes', async () => {
  const athlete = await asAthlete();
  const start = Date.now();
  const now = vi.spyOn(Date, 'now').mockReturnValue(start);
  resolveList = () => (now.mockReturnValue(start + 1_000), Promise.resolve('old'));
  await send(athlete);
  now.mockReturnValue(start + 4_999);
  expect((await send(athlete)).json()).toEqual({ data: { list: 'old' } });
  now.mockReturnValue(start + 5_000);
  resolveList = () => Promise.resolve('new');
  expect((await send(athlete)).json()).toEqual({ data: { list: 'new' } });
});

it('does not serve cached responses to callers without access', async () => {
  const { recovery, athlete } = await testUsers();
  const service = { token: await tokensOf('payments').token('gateway') };
  await send(athlete);
  for (const caller of [undefined, { token: 'x.y.z' }, recovery, service]) await send(caller);
  verifier.refuse(new Set([athlete.userId]));
  await send(athlete);
  expect(resolved).toHaveLength(6);
});

it('compresses cached responses with the encoding that the client accepts', async () => {
  const athlete = await asAthlete();
  const plain = (await send(athlete)).body;
  const br = await send(athlete, LIST, {}, { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
  const gzip = await send(athlete, LIST, {}, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
  const identity = await send(athlete, LIST, {}, { 'accept-encoding': 'br;q=0, identity' });
  expect([identity.headers['content-encoding'], identity.body]).toEqual([undefined, plain]);
});

it('limits the size of the cache', async () => {
  const athlete = await asAthlete();
  for (let word = 0; word <= 200; word += 1) await send(athlete, LIST, { word: `${word}.` });
  await send(athlete, LIST, { word: '200.' });
  expect(resolved).toHaveLength(201);
  await send(athlete, LIST, { word: '0.' });
  expect(resolved).toHaveLength(202);
  resolved = [];
  const long = { word: 'x'.repeat(5_000) };
  await send(athlete, LIST, long);
  await send(athlete, LIST, long);
  expect(resolved).toHaveLength(2);
});

describe('what is found without waiting', () => {
  const body = Buffer.from(JSON.stringify({ query: LIST, variables: {} }));
  const find = (caller: { token: string }) => responseCache.find(`Bearer ${caller.token}`, body);

  it('is the response to a caller whose token was verified before', async () => {
    const athlete = await asAthlete();
    expect(find(athlete)).toBeUndefined();
    await send(athlete);
    expect(find(athlete)).toBeDefined();
    const another = await asAthlete();
    expect(find(another)).toBeUndefined();
    await send(another);
    expect(find(another)).toBeDefined();
  });

  it('is nothing after a change, for another role, for who blocks somebody or whose session has ended', async () => {
    const [athlete, coach] = [await asAthlete(), await asCoach()];
    await send(athlete);
    expect(find(athlete)).toBeDefined();
    await verifier.verify(coach.token);
    expect(find(coach)).toBeUndefined();
    blocked.set(athlete.userId, ['c1']);
    expect(find(athlete)).toBeUndefined();
    blocked.clear();
    verifier.refuse(new Set([athlete.userId]));
    expect(find(athlete)).toBeUndefined();
    verifier.refuse(new Set());
    expect(find(athlete)).toBeDefined();
    responseCache.clear();
    expect(find(athlete)).toBeUndefined();
  });
});
