import fc from 'fast-check';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from './support/api.js';
import { Bandeja } from './support/bandeja.js';
import { strangeRequests } from './support/fuzz/strange-documents.js';
import { messageOf } from './support/fuzz/strange-messages.js';
import { bent, strangeText, strangeValue } from './support/fuzz/strange-values.js';
import { GRPC_OPERATIONS, GrpcClients, requestFieldsOf } from './support/grpc-clients.js';
import { openSocket, WebSocket } from './support/raw-socket.js';
import { REST_ACCESS } from './support/rest-access.js';
import { prepareScenario, type Scenario } from './support/scenario.js';
import { SERVICE_NAMES } from './support/service-names.js';
import { serviceToken } from './support/service-token.js';
import { expect, test } from './support/test.js';
import { request } from './support/try-access.js';

/**
 * Strange input for a fixed time at every way in. Whatever comes, the answer is a refusal that somebody chose: no server
 * error, no line of the log that says one, nobody waits for ever, and the next person is served.
 */
test.describe.configure({ mode: 'default' });

const WHOLE = Boolean(process.env.MAKE_TEST_ALL);
const TIME_MS = WHOLE ? 60_000 : 4_000;
/** New in `make test-all`; `FUZZ_SEED` repeats a run. */
const SEED = Number(process.env.FUZZ_SEED ?? (WHOLE ? randomInt(2 ** 31) : 20_261_126));
const SLOWEST_ANSWER_MS = 60_000;

let bandeja: Bandeja;
let scenario: Scenario;
let services: GrpcClients;
let ids: string[];
const temporary = mkdtempSync(join(tmpdir(), 'fuzz-'));

test.beforeAll(async () => {
  bandeja = await Bandeja.start({
    TMPDIR: temporary,
    LOG_LEVEL: 'error',
    AUTH_RATE_PER_MINUTE: '100000',
    ADDRESS_RATE_PER_MINUTE: '1000000',
    PERSON_RATE_PER_MINUTE: '1000000',
  });
  scenario = await prepareScenario(bandeja);
  services = new GrpcClients(bandeja, temporary);
  const { athlete, coach, otherAthlete, analysisId, noteId, freshVideoId, pendingId, openUploadId } =
    scenario;
  ids = [athlete.id, coach.id, otherAthlete.id, analysisId, noteId, freshVideoId, pendingId, openUploadId];
});

test.afterAll(async () => {
  services?.close();
  await bandeja?.stop();
  rmSync(temporary, { recursive: true, force: true });
});

test.beforeEach(() => test.setTimeout(TIME_MS + 180_000));

test.afterEach(async () => {
  expect(bandeja.logs.map(({ msg, err, service }) => ({ service, msg, err }))).toEqual([]);
  const { status } = await call(bandeja, 'GET', '/readyz');
  expect(status).toBe(200);
});

async function forAWhile<T>(values: fc.Arbitrary<T>, check: (value: T) => Promise<void>): Promise<void> {
  let runs = 0;
  const property = fc.asyncProperty(values, async (value) => {
    runs += 1;
    await check(value);
  });
  await fc.assert(property, {
    seed: SEED,
    numRuns: 1_000_000,
    plugins: [fc.interruptAfterTimeLimit(TIME_MS)],
  });
  test.info().annotations.push({ type: 'fuzz', description: `${runs} runs, FUZZ_SEED=${SEED}` });
  expect(runs).toBeGreaterThan(20);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Of everyone, of nobody, and tokens that are none. */
const tokens = () =>
  fc.constantFrom(
    ...[scenario.athlete, scenario.coach, scenario.otherCoach, scenario.admin].map(({ token }) => token),
    ...[
      scenario.recoveryToken,
      scenario.serviceToken,
      undefined,
      'x.y.z',
      `${scenario.athlete.token.slice(0, -3)}abc`,
    ],
  );

test('GraphQL: operations of the schema with strange variables, and broken documents', async () => {
  const requests = strangeRequests(ids, ['deleteAccount']);
  await forAWhile(fc.tuple(requests, tokens()), async ([{ query, variables }, token]) => {
    const answer = await call<{
      errors?: { message: string; extensions?: { code?: string; kind?: string } }[];
    }>(bandeja, 'POST', '/graphql', { token, body: { query, variables } });
    expect(answer.status).toBeLessThan(500);
    for (const { extensions, message } of answer.body.errors ?? []) {
      expect(extensions?.kind, message).not.toBe('internal');
      expect(message).not.toMatch(/\bat \w+ \(|node_modules|prisma|select |ECONN/i);
    }
  });
});

test('REST: every route with bent bodies, queries and paths', async () => {
  const routes = Object.entries(REST_ACCESS).filter(([route]) => !/logout/.test(route));
  const requests = fc.constantFrom(...routes).chain(([route, rule]) =>
    fc.record({
      route: fc.constant(route),
      rule: fc.record({
        params: bent(rule.params?.(scenario) ?? {}),
        query: bent(rule.query?.(scenario) ?? {}),
        body: bent(rule.body?.(scenario) ?? {}),
      }),
      caller: fc.constantFrom('nobody', 'athlete', 'coach', 'admin', 'recovery', 'service'),
    }),
  );
  await forAWhile(requests, async ({ route, rule: { params, query, body }, caller }) => {
    const texts = (value: unknown): Record<string, string> =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value).map(([name, part]) => [
              name,
              encodeURIComponent(textOf(part).toWellFormed()).slice(0, 500),
            ]),
          )
        : {};
    const inPath = Object.fromEntries(
      [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, texts(params)[name] || 'x']),
    );
    const hasBody = !route.startsWith('GET');
    const rule = {
      params: () => inPath,
      query: () => texts(query),
      ...(hasBody ? { body: () => (body === undefined ? null : body) } : {}),
    };
    const answer = await request(scenario, route, { ...REST_ACCESS[route]!, ...rule }, caller);
    expect(answer.status, `${route}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
  });
});

test('uploads: strange methods, headers and pieces, and the open upload goes on from where it was', async () => {
  const path = `/files/uploads/${scenario.openUploadId}`;
  const state = () =>
    call(bandeja, 'HEAD', path, { token: scenario.athlete.token, headers: { 'tus-resumable': '1.0.0' } });
  const before = (await state()).headers.get('upload-length');
  const header = fc.oneof(
    fc.constantFrom('0', '-1', '1', '99999999999999999999', 'abc', ''),
    fc.integer().map(String),
  );
  const requests = fc.record({
    method: fc.constantFrom('POST', 'PATCH', 'HEAD', 'OPTIONS', 'DELETE', 'GET', 'PUT'),
    path: fc.oneof(
      fc.constantFrom(
        '/files/uploads',
        path,
        '/files/uploads/',
        '/files/uploads/..%2f..%2fetc',
        '/files/videos/x/original',
      ),
      strangeText.map((text) => `/files/uploads/${encodeURIComponent(text.toWellFormed()).slice(0, 300)}`),
    ),
    headers: fc.record(
      {
        'tus-resumable': fc.constantFrom('1.0.0', '0.2.2', 'x'),
        'upload-length': header,
        'upload-offset': header,
        'upload-metadata': fc.oneof(
          fc.base64String().map((text) => `filename ${text},filetype ${text},purpose ${text}`),
          fc.constantFrom('filename', 'purpose cmVxdWVzdA==', ',,,', 'a b c d'),
        ),
        'upload-concat': fc.constantFrom('partial', `final;${path}`),
        'upload-defer-length': fc.constantFrom('1', '2'),
        'content-type': fc.constantFrom('application/offset+octet-stream', 'video/mp4', 'x'),
        'x-http-method-override': fc.constantFrom('PATCH', 'DELETE'),
      },
      { requiredKeys: [] },
    ),
    body: fc.uint8Array({ maxLength: 200 }),
    // The owner of the open upload would delete or fill it.
    token: fc.constantFrom(
      scenario.otherAthlete.token,
      scenario.coach.token,
      scenario.recoveryToken,
      undefined,
    ),
  });
  await forAWhile(requests, async ({ method, path: where, headers, body, token }) => {
    const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
    const answer = await fetch(`${bandeja.origin}${where}`, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(hasBody ? { body } : {}),
      signal: AbortSignal.timeout(SLOWEST_ANSWER_MS),
    });
    await answer.arrayBuffer();
    expect(answer.status, `${method} ${where}`).toBeLessThan(500);
  });
  const after = await state();
  expect(after.status).toBe(200);
  expect(after.headers.get('upload-length')).toBe(before);
});

test('WebSocket: strange messages end their own connection at most, and others are served', async () => {
  const message = fc.oneof(
    strangeText,
    strangeValue.map((value) => JSON.stringify(value) ?? ''),
    fc
      .record({
        type: fc.constantFrom('connection_init', 'subscribe', 'next', 'complete', 'ping', 'x'),
        id: strangeText,
        payload: strangeValue,
      })
      .map((value) => JSON.stringify(value)),
  );
  const conversations = fc.record({
    protocol: fc.constantFrom('graphql-transport-ws', 'graphql-ws', 'x'),
    messages: fc.array(message, { minLength: 1, maxLength: 6 }),
  });
  await forAWhile(conversations, async ({ protocol, messages }) => {
    const socket = new WebSocket(`${bandeja.origin.replace('http', 'ws')}/graphql`, protocol);
    await new Promise<void>((resolve) => {
      socket.on('error', () => resolve());
      socket.on('close', () => resolve());
      socket.on('open', () => {
        for (const text of messages) socket.send(text);
        setTimeout(() => socket.close(), 5);
      });
    });
  });
  const next = await openSocket(bandeja);
  next.send({ type: 'connection_init', payload: { authorization: `Bearer ${scenario.coach.token}` } });
  await next.acknowledged;
  next.close();
});

test('gRPC: every operation, as every service and everyone, with wrong tokens and strange messages', async () => {
  const operations = GRPC_OPERATIONS.filter((name) => !/\.(signOut|deleteAccount)$/.test(name));
  const forged = await Promise.all([
    serviceToken(bandeja, 'media', 'payments', { subject: 'gateway' }),
    serviceToken(bandeja, 'gateway', 'catalog', { type: 'JWT' }),
    serviceToken(bandeja, 'gateway', 'identity', { issuedAt: 1 }),
  ]);
  const calls = fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      message: messageOf(requestFieldsOf(operation), ids),
      service: fc.constantFrom(...SERVICE_NAMES, ...forged, 'x', undefined),
      user: tokens(),
    }),
  );
  await forAWhile(calls, async ({ operation, message, service, user }) => {
    const name = SERVICE_NAMES.find((one) => one === service);
    const { outcome, error } = name
      ? await services.callAs(name, operation, message, user)
      : await services.call(operation, message, service, user);
    expect(error?.status ?? 0, `${operation}: ${outcome} ${error?.message}`).not.toBe(13);
    expect(['INTERNAL', 'STATUS_2', 'STATUS_4', 'STATUS_13', 'STATUS_14']).not.toContain(outcome);
    if (!name) expect(outcome).not.toBe('ok');
  });
});
