import { DomainError } from '@bandeja/errors';
import { Metadata, Server, status, type sendUnaryData, type ServerUnaryCall } from '@grpc/grpc-js';
import { AsyncLocalStorage } from 'node:async_hooks';
import { InProcessServices } from './in-process-services.js';
import { createRpcClient } from './rpc-client.js';

interface Message {
  text: string;
}
const asBytes = ({ text }: Message) => Buffer.from(String(text));
const ofBytes = (bytes: Buffer): Message => ({ text: bytes.toString() });
const copy = ({ text }: Message) => ({ text });
const Echoing = {
  echo: {
    ...{ path: '/bandeja.echoing.v1.EchoingService/Echo', requestStream: false, responseStream: false },
    ...{ requestSerialize: asBytes, requestDeserialize: ofBytes },
    ...{ responseSerialize: asBytes, responseDeserialize: ofBytes, responseCopy: copy },
  },
} as const;

type Echo = (call: ServerUnaryCall<Message, Message>, respond: sendUnaryData<Message>) => void;

/** No server listens at the client's address. */
function start(echo: Echo, { deadlineMs = 5_000, compareResponses = false } = {}) {
  const inProcess = new InProcessServices({ compareResponses });
  const server = new Server();
  const leave = inProcess.watch(server);
  server.addService(Echoing, { echo });
  const tokens = { token: (audience: string) => Promise.resolve(`token for ${audience}`) };
  const client = createRpcClient(Echoing, {
    address: 'unix:/nowhere/bandeja.sock',
    ...{ tokens, inProcess, deadlineMs },
  });
  onTestFinished(() => client.close());
  return { client, leave };
}

it('calls the handler of a server of the same process without connecting to it', async () => {
  const { client } = start(({ request }, respond) => respond(null, { text: request.text.toUpperCase() }));
  await expect(client.echo({ text: 'vamos' })).resolves.toEqual({ text: 'VAMOS' });
});

it('brings the token of the service, the token of the user and nothing by reference', async () => {
  const seen: unknown[] = [];
  const { client } = start(({ request, metadata }, respond) => {
    seen.push(metadata.get('x-service-token'), metadata.get('authorization'));
    request.text = 'changed by the handler';
    respond(null, request);
  });
  const request = { text: 'mine' };
  const caller = { kind: 'user', token: 'of carla' } as never;
  await client.echo(request, { as: caller });
  expect(seen).toEqual([['token for echoing'], ['Bearer of carla']]);
  expect(request).toEqual({ text: 'mine' });
});

it('rejects with the error of the handler', async () => {
  const { client } = start((_call, respond) => {
    const metadata = new Metadata();
    const error = { kind: 'not-found', code: 'NO_ECHO', message: 'Nothing comes back.', details: {} };
    metadata.set('bandeja-error-bin', Buffer.from(JSON.stringify(error)));
    respond({ code: status.NOT_FOUND, metadata });
  });
  const error: unknown = await client.echo({ text: '' }).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toMatchObject({ kind: 'not-found', code: 'NO_ECHO' });
});

it('ends a call at its deadline, as unavailable', async () => {
  const { client } = start(() => undefined, { deadlineMs: 20 });
  await expect(client.echo({ text: '' })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

it('leaves out of a response what the contract does not name, as a network does', async () => {
  const { client } = start((_call, respond) => respond(null, { text: '', note: 'for nobody' } as Message));
  await expect(client.echo({ text: 'a' })).resolves.toEqual({ text: '' });
});

it('replaces unpaired surrogates in a request, as a network does', async () => {
  const { client } = start(({ request }, respond) => respond(null, request));
  await expect(client.echo({ text: '\ud800' })).resolves.toEqual({ text: '\ufffd' });
});

it('fails if a response would arrive differently over a network, but only where responses are compared', async () => {
  const echo: Echo = (_call, respond) => respond(null, { text: new Date(0) as unknown as string });
  await expect(start(echo).client.echo({ text: '' })).resolves.toEqual({ text: new Date(0) });
  const { client } = start(echo, { compareResponses: true });
  await expect(client.echo({ text: '' })).rejects.toMatchObject({ kind: 'internal' });
});

it('returns a response that would arrive the same over a network where responses are compared', async () => {
  const { client } = start(({ request }, respond) => respond(null, request), { compareResponses: true });
  await expect(client.echo({ text: 'vamos' })).resolves.toEqual({ text: 'vamos' });
});

it("runs handlers outside of the caller's context, and continues the caller in its own", async () => {
  const transaction = new AsyncLocalStorage<string>();
  let inHandler: string | undefined;
  const { client } = start((call, respond) => {
    inHandler = transaction.getStore();
    respond(null, call.request);
  });
  const after = await transaction.run('open', async () => {
    await client.echo({ text: '' });
    return transaction.getStore();
  });
  expect([inHandler, after]).toEqual([undefined, 'open']);
});

it('waits for calls in progress before a service leaves, and then goes to its address', async () => {
  let respond: (() => void) | undefined;
  const { client, leave } = start((call, send) => {
    respond = () => send(null, call.request);
  });
  const call = client.echo({ text: 'last' });
  await vi.waitFor(() => expect(respond).toBeDefined());
  let left = false;
  const leaving = leave().then(() => (left = true));
  await new Promise(setImmediate);
  expect(left).toBe(false);
  respond?.();
  await expect(call).resolves.toEqual({ text: 'last' });
  await leaving;
  await expect(client.echo({ text: '' }, { deadlineMs: 100 })).rejects.toMatchObject({ kind: 'unavailable' });
});
