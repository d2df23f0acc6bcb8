import { CallerVerifier } from '@bandeja/auth';
import { createLogger, SecurityLog } from '@bandeja/observability';
import { asAthlete, testAuthEnv } from '@bandeja/testing';
import websocket from '@fastify/websocket';
import { makeExecutableSchema } from '@graphql-tools/schema';
import fastify, { type FastifyInstance } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import { createClient, handleProtocols, type Client } from 'graphql-ws';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { vi } from 'vitest';
import { errorFormat } from '../errors/graphql-error-formatter.js';
import { HttpErrorFilter } from '../errors/http-error.filter.js';
import { LiveConnections } from './live-connections.js';
import { LiveServer, MAX_MESSAGE_BYTES, MAX_SUBSCRIPTIONS } from './live-server.js';
import { registerAllowedOrigins } from './allowed-origins.js';
import { LiveTopics } from './live-topics.js';

interface Socket {
  on(event: string, listener: (...values: never[]) => void): void;
  send(text: string): void;
  close(): void;
}
type SocketClass = new (url: string, protocols?: string[], options?: { origin?: string }) => Socket;

/** From the plugin, because Node 20 has no WebSocket client. */
const WebSocket = createRequire(createRequire(import.meta.url).resolve('@fastify/websocket'))(
  'ws',
) as SocketClass;

const logger = createLogger('gateway', 'silent');
const verifier = new CallerVerifier(testAuthEnv('gateway').AUTH_PUBLIC_KEY);
const security = new SecurityLog(logger, 'gateway');
const recorded = vi.spyOn(security, 'record');
const topics = new LiveTopics();
const connections = new LiveConnections(3);
const schema = makeExecutableSchema({
  typeDefs: `type Query { q: Int } type Subscription { changed(from: Int): Int! broken: Int! }`,
  resolvers: {
    Subscription: {
      changed: { subscribe: () => topics.subscribe('changes') },
      broken: {
        subscribe: () => {
          throw new Error('an internal secret');
        },
      },
    },
  },
});

let app: FastifyInstance;
let url: string;
let token: string;

beforeAll(async () => {
  token = (await asAthlete()).token;
  const server = new LiveServer({
    schema: () => schema,
    formatError: errorFormat(logger),
    verifier,
    connections,
    remembersMs: () => 1_234,
    security,
    logger,
  });
  app = fastify();
  const errors = new HttpErrorFilter(logger);
  await app.register(websocket, { options: { maxPayload: MAX_MESSAGE_BYTES, handleProtocols } });
  connections.watch(app.websocketServer);
  const settings = { PUBLIC_ORIGIN: 'https://bandeja.example', NODE_ENV: 'production' };
  registerAllowedOrigins(app, settings, security, (error, request, reply) =>
    errors.respond(error, request, reply),
  );
  app.route({
    method: 'GET',
    url: '/graphql',
    handler: () => 'a query',
    errorHandler: () => 'an error of a query',
    wsHandler: server.open,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/graphql`;
});
afterAll(() => app.close());

const INIT = () => ({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
const subscribe = (id: string, query = 'subscription { changed }', variables = {}) => ({
  id,
  type: 'subscribe',
  payload: { query, variables },
});

/** A raw connection that can send anything, and records messages and the close code. */
async function open(protocols = ['graphql-transport-ws']) {
  const socket = new WebSocket(url, protocols);
  const received: Record<string, unknown>[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data)) as Record<string, unknown>));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.on('close', (code: never) => resolve(code)));
  await new Promise<void>((resolve) => socket.on('open', () => resolve()));
  const messageOf = async (type: string, id?: string): Promise<Record<string, unknown>> => {
    for (;;) {
      const message = received.find((one) => one.type === type && (id === undefined || one.id === id));
      if (message) return message;
      await once(socket as never, 'message');
    }
  };
  const send = (...messages: object[]) => messages.forEach((message) => socket.send(JSON.stringify(message)));
  const signIn = async () => {
    send(INIT());
    await messageOf('connection_ack');
  };
  return { socket, closed, messageOf, send, signIn };
}

describe('an unmodified client of graphql-ws', () => {
  let client: Client;
  const connect = (authorization: string, also = {}) =>
    (client = createClient({
      url,
      webSocketImpl: WebSocket,
      connectionParams: { authorization, ...also },
      retryAttempts: 0,
    }));
  afterEach(() => client.dispose());

  it('is told from how far back its subscriptions begin if it asks for what is recent', async () => {
    const changes = connect(`Bearer ${token}`, { recent: true }).iterate({
      query: 'subscription { changed }',
    });
    const told = new Promise((resolve) => client.on('connected', (_socket, payload) => resolve(payload)));
    void changes.next().catch(() => undefined);
    expect(await told).toEqual({ remembersMs: 1_234 });
  });

  it('receives what is published', async () => {
    const changes = connect(`Bearer ${token}`).iterate({ query: 'subscription { changed }' });
    const first = changes.next();
    const timer = setInterval(() => topics.publish('changes', { changed: 7 }), 20);
    expect((await first).value).toEqual({ data: { changed: 7 } });
    clearInterval(timer);
  });

  it.each(['Bearer nonsense', ''])('is closed with 4403 when its token is %j', async (authorization) => {
    const changes = connect(authorization).iterate({ query: 'subscription { changed }' });
    await expect(changes.next()).rejects.toMatchObject({ code: 4403 });
  });

  it('is closed with 4403 once its session has ended', async () => {
    const changes = connect(`Bearer ${token}`).iterate({ query: 'subscription { changed }' });
    const waiting = changes.next();
    await new Promise<void>((resolve) => client.on('connected', () => resolve()));
    connections.closeOf(() => true);
    await expect(waiting).rejects.toMatchObject({ code: 4403 });
  });
});

describe('the protocol graphql-transport-ws', () => {
  it.each<[string, number, (connection: Awaited<ReturnType<typeof open>>) => unknown]>([
    ['no message of the protocol', 4400, ({ socket }) => socket.send('{"type":"nonsense"}')],
    ['no JSON', 4400, ({ socket }) => socket.send('{')],
    ['a message that only servers send', 4400, ({ send }) => send({ id: 'a', type: 'next', payload: {} })],
    ['a subscription before it is known', 4401, ({ send }) => send(subscribe('a'))],
    ['a second connection_init', 4429, ({ send }) => send(INIT(), INIT())],
    ['an id twice', 4409, ({ send, signIn }) => signIn().then(() => send(subscribe('a'), subscribe('a')))],
    ['too large a message', 1009, ({ socket }) => socket.send('x'.repeat(MAX_MESSAGE_BYTES + 1))],
  ])('closes on %s with %d', async (_, code, act) => {
    const connection = await open();
    await act(connection);
    expect(await connection.closed).toBe(code);
  });

  it('closes with 4406 if the client does not support it', async () => {
    const connection = await open([]);
    expect(await connection.closed).toBe(4406);
  });

  it.each([
    ['of another form', '{', {}],
    ['of no field of the schema', 'subscription { nothing }', {}],
    ['that is a query', '{ q }', {}],
    ['with variables that do not fit', 'subscription($n: Int) { changed(from: $n) }', { n: 'x' }],
    ['that reads the schema', 'subscription { __schema { types { name } } }', {}],
  ])('returns a client error for a subscription %s', async (_, query, variables) => {
    const { send, signIn, messageOf, socket } = await open();
    await signIn();
    send(subscribe('a', query, variables));
    const errors = (await messageOf('error', 'a')).payload as GraphQLFormattedError[];
    expect(errors.map(({ extensions }) => extensions?.kind)).toContain('invalid');
    expect(errors.map(({ extensions }) => extensions?.kind)).not.toContain('internal');
    socket.close();
  });

  it('refuses the twenty-first subscription of a connection, and accepts one again after another has ended', async () => {
    const { send, signIn, messageOf, socket } = await open();
    await signIn();
    for (let n = 1; n <= MAX_SUBSCRIPTIONS; n += 1) send(subscribe(`s${n}`));
    send(subscribe('beyond'));
    expect((await messageOf('error')).payload).toEqual([
      expect.objectContaining({ extensions: expect.objectContaining({ code: 'TOO_MANY_SUBSCRIPTIONS' }) }),
    ]);
    send({ id: 's1', type: 'complete' }, subscribe('again'));
    const timer = setInterval(() => topics.publish('changes', { changed: 1 }), 20);
    expect(await messageOf('next', 'again')).toMatchObject({
      payload: { data: { changed: 1 } },
    });
    clearInterval(timer);
    socket.close();
  });

  it('reveals nothing about an internal error', async () => {
    const { send, signIn, messageOf, socket } = await open();
    await signIn();
    send(subscribe('a', 'subscription { broken }'));
    const message = await messageOf('next', 'a');
    expect(JSON.stringify(message)).toContain('INTERNAL');
    expect(JSON.stringify(message)).not.toContain('secret');
    socket.close();
  });
});

describe('the handshake', () => {
  /** Resolves to `open`, or to what the server said instead. */
  const handshake = (origin?: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(url, ['graphql-transport-ws'], origin === undefined ? {} : { origin });
      socket.on('open', () => {
        socket.close();
        resolve('open');
      });
      socket.on('error', ({ message }: Error) => resolve(message));
    });

  it('is accepted from our own pages, and from programs, which name no page', async () => {
    expect(await handshake('https://bandeja.example')).toBe('open');
    expect(await handshake()).toBe('open');
  });

  it.each([
    'https://bandeja.example.evil.example',
    'http://bandeja.example',
    'https://bandeja.example:444',
    'http://localhost:5173',
    'null',
  ])('is refused from pages of %s with 403, and the security log says from where', async (origin) => {
    recorded.mockClear();
    expect(await handshake(origin)).toContain('403');
    expect(recorded.mock.calls).toEqual([
      ['authz_fail', { reason: 'ORIGIN_NOT_ALLOWED', ipAddress: '127.0.0.1', path: '/graphql' }],
    ]);
  });
});

it('tells the security log of a connection with a token that does not count', async () => {
  recorded.mockClear();
  const connection = await open();
  connection.send({ type: 'connection_init', payload: { authorization: 'Bearer forged' } });
  expect(await connection.closed).toBe(4403);
  expect(recorded.mock.calls).toEqual([
    ['authn_token_refused', expect.objectContaining({ reason: 'UNAUTHENTICATED', path: '/graphql' })],
  ]);
});
