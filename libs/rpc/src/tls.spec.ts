import { Server, type sendUnaryData, type ServerUnaryCall } from '@grpc/grpc-js';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createLogger, SecurityLog } from '@bandeja/observability';
import { recordRefusedHandshakes } from './refused-handshakes.js';
import { createRpcClient } from './rpc-client.js';
import { serverCredentials, tlsFilesOf, type TlsFiles } from './tls.js';

interface Number {
  number: number;
}
const asJson = (value: unknown) => Buffer.from(JSON.stringify(value));
const ofJson = (bytes: Buffer) => JSON.parse(bytes.toString()) as Number;
/** Of the service that is called `payments` in certificates. */
const Counting = {
  count: {
    ...{ path: '/bandeja.payments.v1.CountingService/Count', requestStream: false, responseStream: false },
    ...{ requestSerialize: asJson, requestDeserialize: ofJson },
    ...{ responseSerialize: asJson, responseDeserialize: ofJson },
  },
} as const;

const folder = mkdtempSync(join(tmpdir(), 'bandeja-tls-'));
const make = (authority: string) =>
  execFileSync(resolve(import.meta.dirname, '../../../deploy/certificates/make.sh'), [
    join(folder, authority),
  ]);
const filesOf = (part: string, authority = 'ours'): TlsFiles => ({
  certificate: join(folder, authority, part, 'tls.crt'),
  key: join(folder, authority, part, 'tls.key'),
  authority: join(folder, authority, part, 'ca.crt'),
});

const lines: Record<string, unknown>[] = [];
const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
const security = new SecurityLog(createLogger('payments', 'info', { write }), 'payments');

const closers: (() => unknown)[] = [];
beforeAll(() => {
  make('ours');
  make('theirs');
});
afterEach(() => {
  for (const close of closers.splice(0).reverse()) close();
  lines.length = 0;
});
afterAll(() => rmSync(folder, { recursive: true }));

async function serve(files: TlsFiles | undefined): Promise<string> {
  const server = new Server();
  server.addService(Counting, {
    count: ({ request }: ServerUnaryCall<Number, Number>, respond: sendUnaryData<Number>) =>
      respond(null, request),
  });
  const port = await new Promise<number>((done, fail) =>
    server.bindAsync('127.0.0.1:0', serverCredentials(files), (error, bound) =>
      error ? fail(error) : done(bound),
    ),
  );
  recordRefusedHandshakes(server, security);
  closers.push(() => server.forceShutdown());
  return `ipv4:127.0.0.1:${port}`;
}

function call(address: string, tls: TlsFiles | undefined) {
  const client = createRpcClient(Counting, {
    ...{ address, tls, tokens: { token: () => Promise.resolve('token') } },
    deadlineMs: 20_000,
  });
  closers.push(() => client.close());
  return client.count({ number: 7 });
}

it('parts with certificates of one authority call each other', async () => {
  const address = await serve(filesOf('payments'));
  await expect(call(address, filesOf('gateway'))).resolves.toEqual({ number: 7 });
  expect(lines).toEqual([]);
});

it.each([
  ['in plaintext', () => undefined],
  [
    'with a certificate of another authority',
    () => ({ ...filesOf('gateway', 'theirs'), authority: filesOf('gateway').authority }),
  ],
])('refuses a client %s, and tells the security log', async (_, files) => {
  const address = await serve(filesOf('payments'));
  await expect(call(address, files())).rejects.toMatchObject({ kind: 'unavailable' });
  await vi.waitFor(() =>
    expect(lines[0]).toMatchObject({
      securityEvent: 'authz_service_fail',
      operation: 'TLS handshake',
      reason: expect.stringMatching(/^[A-Z][A-Z_0-9]+$/),
    }),
  );
});

it('a client refuses a server that is another part, of another authority, or answers in plaintext', async () => {
  for (const server of [filesOf('media'), filesOf('payments', 'theirs'), undefined]) {
    const address = await serve(server);
    await expect(call(address, filesOf('gateway'))).rejects.toMatchObject({ kind: 'unavailable' });
  }
});

it('reads renewed certificates without a restart', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    // Until it is renewed, the server has a certificate that no client accepts.
    cpSync(join(folder, 'ours/media'), join(folder, 'ours/renewed'), { recursive: true });
    const address = await serve(filesOf('renewed'));
    await expect(call(address, filesOf('gateway'))).rejects.toMatchObject({ kind: 'unavailable' });
    cpSync(join(folder, 'ours/payments'), join(folder, 'ours/renewed'), { recursive: true });
    await vi.waitFor(
      async () => {
        vi.advanceTimersByTime(60_000);
        await expect(call(address, filesOf('gateway'))).resolves.toEqual({ number: 7 });
      },
      { timeout: 30_000, interval: 50 },
    );
  } finally {
    vi.useRealTimers();
  }
});

it('has TLS only if all three files are named', () => {
  const all = { TLS_CERTIFICATE_FILE: 'a', TLS_KEY_FILE: 'b', TLS_CA_FILE: 'c' };
  expect(tlsFilesOf(all)).toEqual({ certificate: 'a', key: 'b', authority: 'c' });
  expect(tlsFilesOf({})).toBeUndefined();
});
