import { expect, test } from './support/test.js';
import { call } from './support/api.js';
import { ApiPerson } from './support/api-person.js';
import type { Bandeja } from './support/bandeja.js';

/** Input that no client of ours sends. */
test.describe.configure({ mode: 'default' });

let bandeja: Bandeja;
let athlete: ApiPerson;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  athlete = await ApiPerson.join(bandeja, 'Tom Becker', 'athlete');
});

/** Each kind of route, and its error code for a body that it cannot parse. */
const ROUTES: Record<string, string> = {
  '/graphql': 'BAD_REQUEST',
  '/api/stripe-create-customer': 'BAD_REQUEST',
  '/auth/v1/token?grant_type=password': 'bad_json',
};
const codeOf = (body: Record<string, unknown>) => {
  const [error] = (body.errors ?? []) as { extensions?: { code?: string } }[];
  return error?.extensions?.code ?? body.error_code ?? body.code;
};

test.describe('a body that', () => {
  for (const [route, code] of Object.entries(ROUTES)) {
    test(`is broken JSON is refused with 400 at ${route}`, async () => {
      for (const body of ['{"email": ', 'null,', '\u0000']) {
        const answer = await athlete.call('POST', route, body);
        expect([answer.status, codeOf(answer.body)]).toEqual([400, code]);
      }
    });

    test(`is larger than 1.25 MB is refused with 413 at ${route}`, async () => {
      const answer = await athlete.call('POST', route, { email: 'x'.repeat(1_350_000) });
      expect(answer.status, JSON.stringify(answer.body)).toBe(413);
      expect(JSON.stringify(answer.body)).not.toMatch(/INTERNAL|unexpected/i);
    });

    test(`is no object is a client error at ${route}`, async () => {
      for (const body of ['[]', '"text"', '7', 'null', 'true']) {
        const { status } = await athlete.call('POST', route, body);
        expect(status, `${body}`).toBeLessThan(500);
      }
    });

    test(`is of another kind is refused with 415 at ${route}`, async () => {
      const headers = { 'content-type': 'application/xml' };
      expect((await athlete.call('POST', route, '<email/>', headers)).status).toBe(415);
    });
  }
});

test.describe('a GraphQL query that', () => {
  const refused: [string, string][] = [
    ['asks for an unknown field', '{ viewer { id shoeSize } }'],
    ['is no GraphQL', '{ viewer { id'],
    ['is empty', ''],
    ['lacks a variable', 'query($id: ID!) { analysis(id: $id) { id } }'],
    ['misspells an enum', '{ coachRequests(tab: SIDEWAYS) { pendingCount } }'],
    ['gives text for a number', '{ coaches(pageSize: "many") { totalCount } }'],
    [
      'is too deep',
      `{ __schema { types ${'{ fields { type { ofType '.repeat(5)} { name } ${'} } }'.repeat(5)} } }`,
    ],
    ['names no operation that is there', 'query a { viewer { id } } query b { viewer { id } }'],
  ];
  for (const [what, query] of refused)
    test(`${what} gets BAD_REQUEST`, async () => {
      const { status, body } = await athlete.call('POST', '/graphql', { query });
      expect(status).toBeLessThan(500);
      expect(codeOf(body), JSON.stringify(body)).toBe('BAD_REQUEST');
    });

  test('has an invalid page token is a client error', async () => {
    for (const page of ['pageToken: "nonsense"', 'pageSize: -1', 'pageSize: 100000', 'search: "\\u0000%_"']) {
      const { body } = await athlete.call('POST', '/graphql', {
        query: `{ athleteAnalyses(${page}) { allCount } }`,
      });
      expect(['INTERNAL', 'SERVICE_UNAVAILABLE'], `${page}: ${JSON.stringify(body)}`).not.toContain(
        codeOf(body),
      );
    }
  });

  test('writes text that no database can store is a client error', async () => {
    const save = 'mutation($input: SaveProfileInput!) { saveProfile(input: $input) { id } }';
    for (const fullName of ['\u0000', 'Tom\u0000Becker', '\ud800', 'x'.repeat(10_000)]) {
      const { body } = await athlete.call('POST', '/graphql', {
        query: save,
        variables: { input: { fullName } },
      });
      expect(['INTERNAL', 'SERVICE_UNAVAILABLE'], JSON.stringify(body)).not.toContain(codeOf(body));
    }
  });
});

test.describe('a path that', () => {
  test('does not exist gets 404 in JSON, for programs and under the server’s own prefixes', async () => {
    for (const path of ['/api/nothing', '/auth/v1/nothing', '/nothing.json', '/healthz/more']) {
      const { status, headers } = await call(bandeja, 'GET', path, {
        headers: { accept: 'application/json' },
      });
      expect([path, status, headers.get('content-type')]).toEqual([
        path,
        404,
        expect.stringContaining('json'),
      ]);
    }
    for (const path of ['/api/nothing', '/auth/v1/nothing', '/files/nothing']) {
      const { status, headers } = await call(bandeja, 'POST', path, {
        headers: { accept: 'text/html' },
        body: {},
      });
      expect([path, status, headers.get('content-type')]).toEqual([
        path,
        404,
        expect.stringContaining('json'),
      ]);
    }
  });

  test('has broken escapes is a client error', async () => {
    for (const path of ['/%', '/api/%zz', '/auth/v1/%c0%af', '/files/videos/%ff/playback']) {
      const { status } = await call(bandeja, 'GET', path);
      expect([400, 404, 403], path).toContain(status);
    }
  });

  test('[S0-7.1] is a page gets the app, and a catalogue gets its JSON', async () => {
    for (const path of ['/', '/coaches', '/user/analysis/anything', '/apiary']) {
      const { status, headers, body } = await call<string>(bandeja, 'GET', path, {
        headers: { accept: 'text/html' },
      });
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-cache']);
      expect(body).toContain('<div id="root">');
    }
    for (const language of ['en', 'es']) {
      const { headers, body } = await call(bandeja, 'GET', `/locales/${language}/translation.json`);
      expect(headers.get('content-type')).toContain('application/json');
      expect(Object.keys(body).length).toBeGreaterThan(0);
    }
    const { status } = await call(bandeja, 'GET', '/locales/xx/translation.json');
    expect(status).toBe(404);
  });

  test('is a health check says that all is well, and no metrics', async () => {
    expect((await call(bandeja, 'GET', '/healthz')).body).toEqual({ status: 'ok' });
    expect((await call(bandeja, 'GET', '/readyz')).body).toEqual({ status: 'ready', failing: {} });
    expect((await call(bandeja, 'GET', '/metrics')).status).toBe(404);
  });
});

test('a request id with unsafe characters is replaced', async () => {
  for (const id of ['short', '<script>alert(1)</script>', 'x'.repeat(500)]) {
    const { headers } = await call(bandeja, 'GET', '/healthz', { headers: { 'x-request-id': id } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});
