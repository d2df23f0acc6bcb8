import { expect, test } from './support/test.js';
import { randomUUID } from 'node:crypto';
import { getIntrospectionQuery } from 'graphql';
import { call, type Answer, type GraphqlAnswer } from './support/api.js';
import { ApiPerson } from './support/api-person.js';
import { Bandeja } from './support/bandeja.js';
import { SIZED_LISTS } from './support/graphql-schema.js';
import { createOperator } from './support/operator.js';
import { person } from './support/people.js';
import { openSocket } from './support/raw-socket.js';

/** The gateway's limits for one request, one IP address and one person. It runs as in production, behind one proxy. */
test.describe.configure({ mode: 'serial' });

const PERSON_RATE = 12;
const ADDRESS_RATE = 30;
const AUTH_RATE = 20;

let bandeja: Bandeja;
let athlete: ApiPerson;
let other: ApiPerson;
let coach: ApiPerson;
let operator: ApiPerson;

test.beforeAll(async () => {
  bandeja = await Bandeja.start({
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://bandeja.example',
    TRUSTED_PROXIES: '1',
    AUTH_RATE_PER_MINUTE: String(AUTH_RATE),
    ADDRESS_RATE_PER_MINUTE: String(ADDRESS_RATE),
    PERSON_RATE_PER_MINUTE: String(PERSON_RATE),
  });
  athlete = await ApiPerson.join(bandeja, 'Tom Becker', 'athlete');
  other = await ApiPerson.join(bandeja, 'Nora Lind', 'athlete');
  coach = await ApiPerson.join(bandeja, 'Ana Soler', 'coach');
  const { session, ...who } = await createOperator(bandeja, person('Olga Operator'));
  operator = ApiPerson.of(bandeja, who, session);
});

test.afterAll(async () => {
  await bandeja.stop();
});

/** An IP address that no other test uses. */
let lastAddress = 0;
const newAddress = () => `203.0.113.${(lastAddress += 1)}`;
const from = (address: string) => ({ 'x-forwarded-for': address });
const ask = (
  query: string,
  variables: object | null = {},
  who: ApiPerson | null = athlete,
  headers = from(newAddress()),
) =>
  call<GraphqlAnswer<unknown>>(bandeja, 'POST', '/graphql', {
    token: who?.token,
    body: { query, variables },
    headers,
  });
const first = ({ body }: Answer<GraphqlAnswer<unknown>>) => body.errors?.[0];
const codeOf = (answer: Answer<GraphqlAnswer<unknown>>) => first(answer)?.extensions.code ?? 'ok';

test.describe('a GraphQL request', () => {
  test('is refused with 413 when it is larger than 1.25 MB', async () => {
    const answer = await ask('{ viewer { id } }', { padding: 'x'.repeat(1_310_720) });
    expect([answer.status, codeOf(answer)]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(codeOf(await ask('{ viewer { id } }', { padding: 'x'.repeat(1_300_000) }))).toBe('ok');
    expect(codeOf(await ask('{ viewer { id } }', null))).toBe('ok');
  });

  test('is refused when it is deeper than eight levels', async () => {
    const nested = (levels: number) => '{ analysis '.repeat(levels) + '{ id }' + ' }'.repeat(levels);
    expect(first(await ask(`query ${nested(9)}`))).toMatchObject({ extensions: { code: 'BAD_REQUEST' } });
  });

  test('is refused when it has more than 2,000 tokens', async () => {
    const answer = await ask(`{ viewer { ${'id '.repeat(2_000)} } }`);
    expect(first(answer)).toMatchObject({
      message: expect.stringMatching(/tokens/),
      extensions: { code: 'BAD_REQUEST' },
    });
  });

  test('is refused before execution when it costs too much, because of aliases or long lists', async () => {
    const aliases = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: viewer { id }`).join(' ')} }`;
    expect(codeOf(await ask(aliases(10)))).toBe('ok');
    const refusal = first(await ask(aliases(30)));
    expect(refusal).toMatchObject({
      message: expect.stringMatching(/Ask for fewer fields, smaller pages/),
      extensions: { code: 'QUERY_TOO_COMPLEX', kind: 'invalid', details: { most: '12000' } },
    });
    const page =
      'query($size: Int) { transactions(pageSize: $size) { transactions { id status title createdAt } } }';
    expect(codeOf(await ask(page, { size: 100 }))).toBe('ok');
    expect(codeOf(await ask(page, { size: 1_000_000 }))).toBe('QUERY_TOO_COMPLEX');
    const passwords = Array.from(
      { length: 30 },
      (_, index) => `a${index}: deleteAccount(currentPassword: "${index}") { ok }`,
    );
    expect(codeOf(await ask(`mutation { ${passwords.join(' ')} }`))).toBe('QUERY_TOO_COMPLEX');
  });

  test('is a single operation: a batch is refused', async () => {
    const { status, body } = await athlete.call<GraphqlAnswer<unknown>>(
      'POST',
      '/graphql',
      [{ query: '{ viewer { id } }' }, { query: '{ viewer { id } }' }],
      from(newAddress()),
    );
    expect(status).toBeLessThan(500);
    expect(body).toMatchObject({ data: null, errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  test('with variables of another type is a client error, each time', async () => {
    const QUERIES: [string, object][] = [
      ['query($size: Int) { transactions(pageSize: $size) { nextPageToken } }', { size: 'many' }],
      ['query($id: ID!) { analysis(id: $id) { id } }', { id: { a: 1 } }],
      ['query($id: ID!) { analysis(id: $id) { id } }', {}],
    ];
    for (const [query, variables] of [...QUERIES, ...QUERIES])
      expect(first(await ask(query, variables)), query).toMatchObject({
        extensions: { code: 'BAD_REQUEST', kind: 'invalid' },
      });
  });

  test('with an unknown content encoding is refused with 415, here and elsewhere', async () => {
    for (const path of ['/graphql', '/api/stripe-create-customer', '/auth/v1/token?grant_type=password']) {
      const headers = { ...from(newAddress()), 'content-encoding': 'x' };
      const answer = await call(bandeja, 'POST', path, { token: athlete.token, body: {}, headers });
      expect(answer.status, path).toBe(415);
      expect(JSON.stringify(answer.body)).toMatch(/UNSUPPORTED_MEDIA_TYPE/i);
    }
    const file = await call(bandeja, 'GET', '/assets/%00', { headers: { accept: '*/*' } });
    expect([400, 404]).toContain(file.status);
  });

  test('with a body of another shape is a client error', async () => {
    for (const query of [
      '7',
      '"text"',
      '{}',
      '[]',
      'null',
      '{"kind":"Document"}',
      '{"kind":"Document","definitions":[{}]}',
    ])
      expect(first(await ask(query))?.extensions.kind, query).toBe('invalid');
  });

  test('does not get the schema in production, and is told why', async () => {
    const reason = /introspection/i;
    for (const query of [
      '{ __schema { types { name } } }',
      '{ __type(name: "Query") { name } }',
      getIntrospectionQuery(),
    ])
      expect(first(await ask(query))).toMatchObject({
        message: expect.stringMatching(reason),
        extensions: { code: 'BAD_REQUEST' },
      });
    expect(codeOf(await ask('{ __typename }'))).toBe('ok');
    const editor = await call(bandeja, 'GET', '/graphiql', { headers: { accept: 'text/html' } });
    expect([editor.status, editor.body.code]).toEqual([404, 'GRAPHIQL_OFF']);
  });
});

test.describe('a list', () => {
  const ARGUMENTS: Record<string, string> = {
    coachRequests: 'tab: PENDING, ',
    matchCoaches: 'focusAreas: ["mental_game"], goals: [], language: "en", ',
  };
  const OWNERS: Record<string, () => ApiPerson> = {
    coachRequests: () => coach,
    coachStatements: () => coach,
    commissionInvoices: () => coach,
    reports: () => operator,
  };
  const FIELDS: Record<string, string> = { matchCoaches: 'reasons' };

  for (const [list, argument] of SIZED_LISTS)
    test(`${list} is never longer than the server's limit`, async () => {
      const who = OWNERS[list]?.() ?? athlete;
      const owner = list === 'coachReviews' ? `coachId: "${coach.id}", ` : '';
      const sized = (size: number) =>
        ask(
          `{ ${list}(${owner}${ARGUMENTS[list] ?? ''}${argument}: ${size}) { ${FIELDS[list] ?? 'nextPageToken'} } }`,
          {},
          who,
        );
      for (const size of [-1, 101, 5_000]) {
        const answer = await sized(size);
        expect(first(answer)?.extensions.kind, `${size}: ${JSON.stringify(answer.body)}`).toBe('invalid');
      }
      expect(codeOf(await sized(1))).toBe('ok');
    });
});

test.describe('the number of changes per minute is limited', () => {
  const MARK = 'mutation { markNotificationsRead }';
  const mark = (who: ApiPerson, address: string) => ask(MARK, {}, who, from(address));
  const customer = (who: ApiPerson, address: string) =>
    who.call('POST', '/api/stripe-create-setup-intent', { customerId: 'cus_none' }, from(address));

  test('for a person from any IP address, counting both APIs together, with 429 and how long to wait', async () => {
    const who = await ApiPerson.signIn(bandeja, other.who);
    for (let time = 0; time < PERSON_RATE - 1; time += 1)
      expect(codeOf(await mark(who, newAddress()))).toBe('ok');
    expect((await customer(who, newAddress())).status).toBe(404);
    const refused = await mark(who, newAddress());
    expect([refused.status, codeOf(refused)]).toEqual([429, 'OVER_REQUEST_RATE_LIMIT']);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(first(refused)).toMatchObject({
      message: expect.stringMatching(/Wait \d+ seconds/),
      extensions: { kind: 'rate-limited', details: { retryAfterSeconds: String(seconds) } },
    });
    const atApi = await customer(who, newAddress());
    expect([atApi.status, atApi.body.code]).toEqual([429, 'OVER_REQUEST_RATE_LIMIT']);
    expect(Number(atApi.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(codeOf(await ask('{ viewer { id } }', {}, who)), 'reading goes on').toBe('ok');
    expect(codeOf(await mark(athlete, newAddress())), 'others go on').toBe('ok');
  });

  test('for a person, also with aliases in one request', async () => {
    const many = Array.from({ length: PERSON_RATE + 1 }, (_, index) => `a${index}: markNotificationsRead`);
    const answer = await ask(`mutation { ${many.join(' ')} }`, {}, coach);
    expect([answer.status, codeOf(answer)]).toEqual([429, 'OVER_REQUEST_RATE_LIMIT']);
  });

  test('for an IP address, whoever calls; a forged header with another address does not count', async () => {
    const address = newAddress();
    const contact = (claimed: string) =>
      ask(
        'mutation($input: ContactMessageInput!) { sendContactMessage(input: $input) { ok } }',
        { input: { messageId: randomUUID(), name: '', email: '', message: '', locale: 'en' } },
        null,
        from(`${claimed}, ${address}`),
      );
    const outcomes = [];
    for (let time = 0; time <= PERSON_RATE; time += 1) outcomes.push(codeOf(await contact(newAddress())));
    expect(outcomes).toEqual([
      ...(Array(PERSON_RATE).fill('CONTACT_MESSAGE_INVALID') as string[]),
      'OVER_REQUEST_RATE_LIMIT',
    ]);
    const people = [
      await ApiPerson.join(bandeja, 'Una Vega', 'athlete'),
      await ApiPerson.join(bandeja, 'Iker Sanz', 'athlete'),
    ];
    const shared = newAddress();
    const asked: string[] = [];
    for (const who of [...people, athlete])
      for (let time = 0; time < PERSON_RATE - 1; time += 1) asked.push(codeOf(await mark(who, shared)));
    expect(asked.filter((code) => code === 'ok')).toHaveLength(ADDRESS_RATE);
    expect(asked.at(-1)).toBe('OVER_REQUEST_RATE_LIMIT');
  });

  test('not for the card provider’s events', async () => {
    const address = newAddress();
    for (let time = 0; time < ADDRESS_RATE + 5; time += 1) {
      const path = time % 2 === 0 ? '/api/stripe-webhook' : '/api/stripe-connect-webhook';
      const { status } = await call(bandeja, 'POST', path, {
        body: {},
        headers: from(address),
      });
      expect(status).toBe(400);
    }
  });
});

test.describe('the number of attempts of one IP address to sign in, sign up or recover is limited', () => {
  const PATHS: [string, string][] = [
    ['POST', 'signup'],
    ['POST', 'resend'],
    ['POST', 'recover'],
    ['POST', 'guardian-requests/read'],
    ['POST', 'guardian-requests/answer'],
    ['POST', 'guardian-requests/resend'],
    ['POST', 'verify'],
    ['PUT', 'user'],
    ['POST', 'token'],
  ];

  for (const [method, path] of PATHS)
    test(`${method} /auth/v1/${path}, whatever its query string`, async () => {
      const query = path === 'token' ? 'grant_type=password' : 'grant_type=refresh_token';
      const headers = from(newAddress());
      const ask = () =>
        call(bandeja, method, `/auth/v1/${path}?${query}`, { token: athlete.token, body: {}, headers });
      const statuses: number[] = [];
      for (let time = 0; time <= AUTH_RATE; time += 1) statuses.push((await ask()).status);
      expect(statuses.pop()).toBe(429);
      expect(statuses, 'the first were not slowed down').not.toContain(429);
    });

  test('but a refresh token may be exchanged as often as there are tabs', async () => {
    const headers = from(newAddress());
    for (let time = 0; time <= AUTH_RATE; time += 1) {
      const path = '/auth/v1/token?grant_type=refresh_token';
      expect((await call(bandeja, 'POST', path, { body: {}, headers })).status).toBe(400);
    }
  });
});

test.describe('the headers that keep other sites out', () => {
  const PLACES: [string, string, Record<string, string>][] = [
    ['a public page', '/about', { accept: 'text/html' }],
    ['a page of the app', '/user', { accept: 'text/html' }],
    ['a file of the app', '/sw.js', {}],
    ['GraphQL', '/graphql?query={__typename}', {}],
    ['accounts', '/auth/v1/settings', {}],
    ['the product API', '/api/stripe-payment-methods?customerId=cus_none', {}],
    ['a refusal', '/api/nothing', {}],
    ['an upload', '/files/uploads', {}],
    ['a video', `/files/videos/${randomUUID()}/playback`, {}],
    ['a picture', `/files/avatars/${randomUUID()}/x.jpg`, {}],
  ];

  for (const [what, path, headers] of PLACES)
    test(`are on ${what}`, async () => {
      const answer = await call(bandeja, 'GET', path, { headers });
      const header = (name: string) => answer.headers.get(name) ?? '';
      expect(header('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'self'/);
      expect(header('x-frame-options')).toBe('SAMEORIGIN');
      expect(header('x-content-type-options')).toBe('nosniff');
      expect(header('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(header('permissions-policy')).toMatch(/camera=\(\), geolocation=\(\).*microphone=\(\)/);
      expect(header('strict-transport-security')).toMatch(/^max-age=31536000/);
      expect(answer.headers.has('x-powered-by')).toBe(false);
    });

  test('let no page of another origin read a response or send more than a plain form', async () => {
    const origin = 'https://elsewhere.example';
    const preflight = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, content-type',
    };
    for (const path of [
      '/graphql',
      '/api/stripe-create-customer',
      '/auth/v1/token',
      '/files/uploads',
      '/files/avatars',
    ])
      for (const [method, headers] of [
        ['OPTIONS', preflight],
        ['POST', { origin, 'tus-resumable': '1.0.0', authorization: `Bearer ${athlete.token}` }],
      ] as const) {
        const answer = await call(bandeja, method, path, { headers: { ...headers, ...from(newAddress()) } });
        expect(answer.headers.get('access-control-allow-origin'), `${method} ${path}`).toBeNull();
      }
  });
});

test.describe('a live connection', () => {
  const init = (who: ApiPerson) => ({
    type: 'connection_init',
    payload: { authorization: `Bearer ${who.token}` },
  });

  test('closes when a message is larger than 16 KB', async () => {
    const socket = await openSocket(bandeja);
    socket.send({ ...init(athlete), padding: 'x'.repeat(17_000) });
    expect((await socket.closed).code).toBe(1009);
  });

  test('closes without authentication within ten seconds', async () => {
    const openedAt = Date.now();
    const socket = await openSocket(bandeja);
    expect((await socket.closed).code).toBe(4408);
    expect(Date.now() - openedAt).toBeGreaterThan(9_000);
  });

  test('is one of at most twenty per person; the next is told to try again later', async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(bandeja)));
    for (const socket of sockets) socket.send(init(athlete));
    await Promise.all(sockets.map(({ acknowledged }) => acknowledged));
    const beyond = await openSocket(bandeja);
    beyond.send(init(athlete));
    expect((await beyond.closed).code).toBe(1013);
    const stranger = await openSocket(bandeja);
    stranger.send(init(coach));
    await stranger.acknowledged;
    sockets[0]!.close();
    await sockets[0]!.closed;
    await expect(async () => {
      const again = await openSocket(bandeja);
      again.send(init(athlete));
      await again.acknowledged;
    }).toPass();
  });
});
