import { status, Server, ServerCredentials, type sendUnaryData, type ServerUnaryCall } from '@grpc/grpc-js';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createRpcClient } from './rpc-client.js';

interface Number {
  number: number;
}
const asJson = (value: unknown) => Buffer.from(JSON.stringify(value));
const ofJson = (bytes: Buffer) => JSON.parse(bytes.toString()) as Number;
const Counting = {
  count: {
    ...{ path: '/bandeja.counting.v1.CountingService/Count', requestStream: false, responseStream: false },
    ...{ requestSerialize: asJson, requestDeserialize: ofJson },
    ...{ responseSerialize: asJson, responseDeserialize: ofJson },
  },
} as const;

const SLOW_MS = 200;
const counted: number[] = [];
const closers: (() => unknown)[] = [];
afterEach(async () => {
  counted.length = 0;
  for (const close of closers.splice(0).reverse()) await close();
});

/**
 * Starts a process of the service. Returns its port and a function to end it like an orchestrator. The port is below the
 * ephemeral ones, so that nobody gets it while the process is restarted.
 */
async function startProcess(at?: number): Promise<{ port: number; end(): Promise<void> }> {
  const port = at ?? randomInt(11_000, 30_000);
  const server = new Server();
  server.addService(Counting, {
    count: ({ request }: ServerUnaryCall<Number, Number>, respond: sendUnaryData<Number>) => {
      counted.push(request.number);
      if (request.number < 0) return respond({ code: status.UNAVAILABLE });
      setTimeout(() => respond(null, request), request.number % 10 === 0 ? SLOW_MS : 1);
    },
  });
  const failure = await new Promise((resolve) =>
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), resolve),
  );
  if (failure && at === undefined) return startProcess();
  if (failure) throw failure as Error;
  closers.push(() => server.forceShutdown());
  return {
    port,
    end: () =>
      new Promise((resolve, reject) => server.tryShutdown((error) => (error ? reject(error) : resolve()))),
  };
}

function clientOf(...ports: number[]) {
  return clientWith({}, ...ports);
}

function clientWith(options: { deadlineMs?: number }, ...ports: number[]) {
  const client = createRpcClient(Counting, {
    address: `ipv4:${ports.map((port) => `127.0.0.1:${port}`).join(',')}`,
    tokens: { token: () => Promise.resolve('token') },
    ...options,
  });
  closers.push(() => client.close());
  return client;
}

/** Makes calls without a pause. Returns a function that stops and returns the number of calls. */
function callSteadily(client: ReturnType<typeof clientOf>): () => Promise<number> {
  let isCalling = true;
  const calls: Promise<Number>[] = [];
  const calling = (async () => {
    for (; isCalling; await pause(2)) calls.push(client.count({ number: calls.length }));
  })();
  return async () => {
    isCalling = false;
    await calling;
    const responses = await Promise.all(calls);
    expect(responses).toEqual(calls.map((_, number) => ({ number })));
    return calls.length;
  };
}

async function restart(process: Awaited<ReturnType<typeof startProcess>>, awayMs = 0) {
  await process.end();
  await pause(awayMs);
  return startProcess(process.port);
}

it('fails no call and executes none twice during a rolling restart', async () => {
  let processes = [await startProcess(), await startProcess()];
  const stop = callSteadily(clientOf(...processes.map(({ port }) => port)));
  for (let round = 0; round < 3; round += 1) {
    const replaced = [];
    for (const process of processes) {
      await pause(100);
      replaced.push(await restart(process, 100));
    }
    processes = replaced;
  }
  const calls = await stop();
  expect(calls).toBeGreaterThan(10);
  expect(counted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: calls }, (_, number) => number));
});

it('waits a moment while the only process is restarted, and executes no call twice', async () => {
  const process = await startProcess();
  const stop = callSteadily(clientOf(process.port));
  await pause(100);
  await restart(await restart(process, 300), 300);
  await pause(100);
  expect(counted).toHaveLength(await stop());
});

it('reports long before the deadline that no process is reachable', async () => {
  const process = await startProcess();
  await process.end();
  const client = clientWith({ deadlineMs: 3_600_000 }, process.port);
  await expect(client.count({ number: 1 })).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'SERVICE_UNAVAILABLE',
  });
});

it('does not retry a call that may have been executed', async () => {
  const process = await startProcess();
  await expect(clientOf(process.port).count({ number: -1 })).rejects.toMatchObject({ kind: 'unavailable' });
  expect(counted).toEqual([-1]);
});
