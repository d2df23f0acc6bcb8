import { CallerVerifier, ServiceTokens } from '@bandeja/auth';
import { createLogger } from '@bandeja/observability';
import { asAthlete, TEST_AUTH_ENV } from '@bandeja/testing';
import websocket from '@fastify/websocket';
import { makeExecutableSchema } from '@graphql-tools/schema';
import fastify, { type FastifyInstance } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import { createClient, handleProtocols, type Client } from 'graphql-ws';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { errorFormat } from '../errors/graphql-error-formatter.js';
import { LiveConnections } from './live-connections.js';
import { LiveServer, MAX_MESSAGE_BYTES, MAX_SUBSCRIPTIONS } from './live-server.js';
import { LiveTopics } from './live-topics.js';

interface Socket {
  on(event: string, listener: (...told: never[]) => void): void;
  send(text: string): void;
  close(): void;
}
type SocketClass = new (url: string, protocols?: string[]) => Socket;

/** The one of the plugin; Node 20 has none of its own. */
const WebSocket = createRequire(createRequire(import.meta.url).resolve('@fastify/websocket'))(
  'ws',
) as SocketClass;

const logger = createLogger('gateway', 'silent');
const verifier = new CallerVerifier(
  TEST_AUTH_ENV.AUTH_PUBLIC_KEY,
  new ServiceTokens('gateway', TEST_AUTH_ENV.SERVICE_TOKEN_SECRET),
);
const topics = new LiveTopics();
const connections = new LiveConnections(3);
const schema = makeExecutableSchema({
  typeDefs: `type Query { q: Int } type Subscription { changed(from: Int): Int! broken: Int! }`,
  resolvers: {
    Subscription: {
      changed: { subscribe: () => topics.subscribe('changes') },
      broken: {
        subscribe: () => {
          throw new Error('a secret of ours');
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
    logger,
  });
  app = fastify();
  await app.register(websocket, { options: { maxPayload: MAX_MESSAGE_BYTES, handleProtocols } });
  connections.watch(app.websocketServer);
  app.route({
    method: 'GET',
    url: '/graphql',
    handler: () => 'a query',
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

/** A connection that says what it likes; answers what it is told, and with which code it was closed. */
async function open(protocols = ['graphql-transport-ws']) {
  const socket = new WebSocket(url, protocols);
  const told: Record<string, unknown>[] = [];
  socket.on('message', (data) => told.push(JSON.parse(String(data)) as Record<string, unknown>));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.on('close', (code: never) => resolve(code)));
  await new Promise<void>((resolve) => socket.on('open', () => resolve()));
  const heard = async (type: string, id?: string): Promise<Record<string, unknown>> => {
    for (;;) {
      const message = told.find((one) => one.type === type && (id === undefined || one.id === id));
      if (message) return message;
      await once(socket as never, 'message');
    }
  };
  const say = (...messages: object[]) => messages.forEach((message) => socket.send(JSON.stringify(message)));
  const signIn = async () => {
    say(INIT());
    await heard('connection_ack');
  };
  return { socket, closed, heard, say, signIn };
}

describe('an unmodified client of graphql-ws', () => {
  let client: Client;
  const connect = (authorization: string) =>
    (client = createClient({
      url,
      webSocketImpl: WebSocket,
      connectionParams: { authorization },
      retryAttempts: 0,
    }));
  afterEach(() => client.dispose());

  it('hears what is published', async () => {
    const told = connect(`Bearer ${token}`).iterate({ query: 'subscription { changed }' });
    const first = told.next();
    const timer = setInterval(() => topics.publish('changes', { changed: 7 }), 20);
    expect((await first).value).toEqual({ data: { changed: 7 } });
    clearInterval(timer);
  });

  it.each(['Bearer nonsense', ''])('is closed with 4403 when its token is %j', async (authorization) => {
    const told = connect(authorization).iterate({ query: 'subscription { changed }' });
    await expect(told.next()).rejects.toMatchObject({ code: 4403 });
  });

  it('is closed with 4403 once its session has ended', async () => {
    const told = connect(`Bearer ${token}`).iterate({ query: 'subscription { changed }' });
    const waiting = told.next();
    await new Promise<void>((resolve) => client.on('connected', () => resolve()));
    connections.closeOf(() => true);
    await expect(waiting).rejects.toMatchObject({ code: 4403 });
  });
});

describe('the protocol graphql-transport-ws', () => {
  it.each<[string, number, (said: Awaited<ReturnType<typeof open>>) => unknown]>([
    ['no message of the protocol', 4400, ({ socket }) => socket.send('{"type":"nonsense"}')],
    ['no JSON', 4400, ({ socket }) => socket.send('{')],
    ['what only a server says', 4400, ({ say }) => say({ id: 'a', type: 'next', payload: {} })],
    ['a subscription before it is known', 4401, ({ say }) => say(subscribe('a'))],
    ['a second connection_init', 4429, ({ say }) => say(INIT(), INIT())],
    ['an id twice', 4409, ({ say, signIn }) => signIn().then(() => say(subscribe('a'), subscribe('a')))],
    ['too large a message', 1009, ({ socket }) => socket.send('x'.repeat(MAX_MESSAGE_BYTES + 1))],
  ])('closes on %s with %d', async (_, code, act) => {
    const connection = await open();
    await act(connection);
    expect(await connection.closed).toBe(code);
  });

  it('closes with 4406 who does not speak it', async () => {
    const connection = await open([]);
    expect(await connection.closed).toBe(4406);
  });

  it.each([
    ['of another form', '{', {}],
    ['of no field of the schema', 'subscription { nothing }', {}],
    ['that is a query', '{ q }', {}],
    ['with variables that do not fit', 'subscription($n: Int) { changed(from: $n) }', { n: 'x' }],
    ['that reads the schema', 'subscription { __schema { types { name } } }', {}],
  ])('answers a subscription %s with an error, which is the client’s', async (_, query, variables) => {
    const { say, signIn, heard, socket } = await open();
    await signIn();
    say(subscribe('a', query, variables));
    const errors = (await heard('error', 'a')).payload as GraphQLFormattedError[];
    expect(errors.map(({ extensions }) => extensions?.kind)).toContain('invalid');
    expect(errors.map(({ extensions }) => extensions?.kind)).not.toContain('internal');
    socket.close();
  });

  it('answers the twenty-first subscription of a connection with an error, and takes one again after another', async () => {
    const { say, signIn, heard, socket } = await open();
    await signIn();
    for (let n = 1; n <= MAX_SUBSCRIPTIONS; n += 1) say(subscribe(`s${n}`));
    say(subscribe('beyond'));
    expect((await heard('error')).payload).toEqual([
      expect.objectContaining({ extensions: expect.objectContaining({ code: 'TOO_MANY_SUBSCRIPTIONS' }) }),
    ]);
    say({ id: 's1', type: 'complete' }, subscribe('again'));
    const timer = setInterval(() => topics.publish('changes', { changed: 1 }), 20);
    expect(await heard('next', 'again')).toMatchObject({ payload: { data: { changed: 1 } } });
    clearInterval(timer);
    socket.close();
  });

  it('tells nothing of what failed inside', async () => {
    const { say, signIn, heard, socket } = await open();
    await signIn();
    say(subscribe('a', 'subscription { broken }'));
    const told = await heard('next', 'a');
    expect(JSON.stringify(told)).toContain('INTERNAL');
    expect(JSON.stringify(told)).not.toContain('secret');
    socket.close();
  });
});
