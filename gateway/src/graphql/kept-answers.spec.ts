import type { UserCaller } from '@bandeja/auth';
import { CallerVerifier, ServiceTokens } from '@bandeja/auth';
import { jest } from '@jest/globals';
import { asAthlete, asCoach, TEST_AUTH_ENV, testCallers } from '@bandeja/testing';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import mercurius from 'mercurius';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { graphqlLimits } from '../limits/graphql-limits.js';
import { KeptAnswers } from './kept-answers.js';

const SCHEMA = `
  type Query { list(word: String): String  viewer: String }
  type Mutation { list: String }
`;
const LIST = 'query List($word: String) { list(word: $word) }';

let app: FastifyInstance;
let kept: KeptAnswers;
let verifier: CallerVerifier;
let asked: string[];
let tell: (word: string) => Promise<string>;

beforeEach(async () => {
  asked = [];
  tell = (word) => Promise.resolve(word.repeat(2_000));
  verifier = new CallerVerifier(
    TEST_AUTH_ENV.AUTH_PUBLIC_KEY,
    new ServiceTokens('gateway', TEST_AUTH_ENV.SERVICE_TOKEN_SECRET),
  );
  kept = new KeptAnswers(verifier, ['list']);
  app = Fastify();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    (request as FastifyRequest & { rawBody: Buffer }).rawBody = body as Buffer;
    done(null, JSON.parse(body.toString()));
  });
  const { hooks, ...limits } = graphqlLimits({ isOpen: false, kept });
  const list = (_: unknown, { word = 'a' }: { word?: string }) => {
    asked.push(word);
    return tell(word);
  };
  const resolvers = { Query: { list, viewer: () => 'me' }, Mutation: { list } };
  await app.register(mercurius, { schema: SCHEMA, resolvers, ...(limits as object) });
  await app.ready();
  for (const [name, hook] of Object.entries(hooks ?? {})) app.graphql.addHook(name as never, hook as never);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

async function ask(
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

it('asks once for all callers of a role who ask in the same words', async () => {
  const first = await ask(await asAthlete());
  const second = await ask(await asAthlete());
  expect(second.json()).toEqual({ data: { list: 'a'.repeat(2_000) } });
  expect(second.headers['content-type']).toBe(first.headers['content-type']);
  expect(asked).toEqual(['a']);
});

it('asks anew for another role, other variables and other words', async () => {
  await ask(await asAthlete());
  await ask(await asCoach());
  await ask(await asAthlete(), LIST, { word: 'b' });
  await ask(await asAthlete(), `${LIST} `);
  expect(asked).toEqual(['a', 'a', 'b', 'a']);
});

it('keeps nothing of changes, of what is about the caller and of what failed', async () => {
  const athlete = await asAthlete();
  tell = () => Promise.reject(new Error('not now'));
  const documents = [
    'mutation { list }',
    '{ list viewer }',
    '{ viewer }',
    '{ ...F } fragment F on Query { list }',
    LIST,
  ];
  for (const document of documents) for (const _ of ['once', 'twice']) await ask(athlete, document);
  expect(asked).toHaveLength(8);
  tell = (word) => Promise.resolve(word);
  expect((await ask(athlete)).json()).toEqual({ data: { list: 'a' } });
});

it('forgets when a change is told, also what is on its way then', async () => {
  const athlete = await asAthlete();
  await ask(athlete);
  kept.forget();
  let answer = (_word: string) => {};
  tell = () => new Promise((resolve) => (answer = resolve));
  const old = ask(athlete);
  while (asked.length < 2) await new Promise(setImmediate);
  kept.forget();
  answer('old');
  expect((await old).json()).toEqual({ data: { list: 'old' } });
  tell = () => Promise.resolve('new');
  expect((await ask(athlete)).json()).toEqual({ data: { list: 'new' } });
});

it('keeps an answer for 5 seconds from when it was asked for, though no change was told', async () => {
  const athlete = await asAthlete();
  const start = Date.now();
  const now = jest.spyOn(Date, 'now').mockReturnValue(start);
  tell = () => (now.mockReturnValue(start + 1_000), Promise.resolve('old'));
  await ask(athlete);
  now.mockReturnValue(start + 4_999);
  expect((await ask(athlete)).json()).toEqual({ data: { list: 'old' } });
  now.mockReturnValue(start + 5_000);
  tell = () => Promise.resolve('new');
  expect((await ask(athlete)).json()).toEqual({ data: { list: 'new' } });
});

it('answers nobody who may not ask from what is kept', async () => {
  const { recovery, service, athlete } = await testCallers();
  await ask(athlete);
  for (const caller of [undefined, { token: 'x.y.z' }, recovery, service]) await ask(caller);
  verifier.refuse(new Set([(athlete as UserCaller).userId]));
  await ask(athlete);
  expect(asked).toHaveLength(6);
});

it('compresses what it kept in the way that the caller takes', async () => {
  const athlete = await asAthlete();
  const plain = (await ask(athlete)).body;
  const br = await ask(athlete, LIST, {}, { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
  const gzip = await ask(athlete, LIST, {}, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
  const identity = await ask(athlete, LIST, {}, { 'accept-encoding': 'br;q=0, identity' });
  expect([identity.headers['content-encoding'], identity.body]).toEqual([undefined, plain]);
});

it('bounds how much it keeps', async () => {
  const athlete = await asAthlete();
  for (let word = 0; word <= 200; word += 1) await ask(athlete, LIST, { word: `${word}.` });
  await ask(athlete, LIST, { word: '200.' });
  expect(asked).toHaveLength(201);
  await ask(athlete, LIST, { word: '0.' });
  expect(asked).toHaveLength(202);
  asked = [];
  const long = { word: 'x'.repeat(5_000) };
  await ask(athlete, LIST, long);
  await ask(athlete, LIST, long);
  expect(asked).toHaveLength(2);
});
