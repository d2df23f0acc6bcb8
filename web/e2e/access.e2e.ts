import { expect, test } from './support/test.js';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, type GraphqlAnswer } from './support/api.js';
import type { ApiPerson } from './support/api-person.js';
import { CARD_YEAR, requestAnalysis } from './support/api-steps.js';
import { Bandeja } from './support/bandeja.js';
import { watchChanges } from './support/change-watch.js';
import { makeClip } from './support/clips.js';
import { eventually } from './support/eventually.js';
import { FILE_ACCESS, UPLOAD_ACCESS } from './support/file-access.js';
import { GRAPHQL_ACCESS, SUBSCRIPTION_ACCESS } from './support/graphql-access.js';
import { documentOf, idPathsOf } from './support/graphql-schema.js';
import { GrpcClients } from './support/grpc-clients.js';
import { GRPC_ACCESS } from './support/grpc-access.js';
import { DEVELOPMENT_ACCESS, OPEN_ACCESS } from './support/open-access.js';
import { outcomeOf, refusalsOf, withValue } from './support/outcomes.js';
import { REST_ACCESS } from './support/rest-access.js';
import { routesOf } from './support/routes.js';
import {
  DRAWING,
  prepareScenario,
  RATE_MINOR,
  TAKE,
  type CallerName,
  type Scenario,
} from './support/scenario.js';
import { tryGraphql, tryGrpc, tryRest, trySubscription } from './support/try-access.js';

/** Calls every operation, route and RPC as everyone. */
test.describe.configure({ mode: 'serial' });

let bandeja: Bandeja;
let scenario: Scenario;
let services: GrpcClients;
const temporary = mkdtempSync(join(tmpdir(), 'access-'));

test.beforeAll(async () => {
  bandeja = await Bandeja.start({
    TMPDIR: temporary,
    LOG_LEVEL: 'debug',
    AUTH_RATE_PER_MINUTE: '1000',
    ADDRESS_RATE_PER_MINUTE: '100000',
    PERSON_RATE_PER_MINUTE: '100000',
  });
  scenario = await prepareScenario(bandeja);
  services = new GrpcClients(bandeja, temporary);
});

test.afterAll(async () => {
  services.close();
  await bandeja.stop();
  rmSync(temporary, { recursive: true, force: true });
});

test.describe('[S0-6.5] [S0-6.8] [S1-6.1] [S1-6.2] [S1-6.4] [S1-6.15] GraphQL, for nobody, the athlete, another athlete, the coach addressed, another coach, an operator, a service and a session from a recovery link', () => {
  for (const [operation, rule] of Object.entries(GRAPHQL_ACCESS))
    test(`${operation} responds to each of them as the table says`, () =>
      tryGraphql(scenario, operation, rule));

  for (const [operation, { outcomes }] of Object.entries(SUBSCRIPTION_ACCESS))
    test(`${operation} lets each of them subscribe as the table says`, () =>
      trySubscription(scenario, operation, outcomes));

  test('the lists of other people contain nothing of it', async () => {
    const titles = async (who: ApiPerson, list: string, query: string) =>
      (await who.graphql<Record<string, Record<string, unknown[]>>>(query))[list];
    const seen = [
      await titles(scenario.otherAthlete, 'athleteAnalyses', '{ athleteAnalyses { analyses { id } } }'),
      await titles(
        scenario.otherCoach,
        'coachRequests',
        '{ coachRequests(tab: IN_PROGRESS) { analyses { id } } }',
      ),
      await titles(scenario.otherAthlete, 'transactions', '{ transactions { transactions { id } } }'),
      await titles(scenario.otherCoach, 'transactions', '{ transactions { transactions { id } } }'),
      await titles(scenario.otherCoach, 'notifications', '{ notifications { notifications { id } } }'),
    ];
    expect(seen.flatMap((page) => Object.values(page!).flat())).toEqual([]);
  });

  test('a notification is marked read by its own recipient only', async () => {
    const { coach, otherCoach } = scenario;
    type Notices = { notifications: { unreadCount: number; notifications: { id: string }[] } };
    const list = '{ notifications(unreadOnly: true) { unreadCount notifications { id } } }';
    const mark = 'mutation($ids: [ID!]) { markNotificationsRead(ids: $ids) }';
    const before = (await coach.graphql<Notices>(list)).notifications;
    await otherCoach.graphql(mark, { ids: [before.notifications[0]!.id] });
    expect((await coach.graphql<Notices>(list)).notifications).toEqual(before);
  });

  test('a drawing of 64 KiB comes through, however it is escaped, and one byte more is refused as a drawing', async () => {
    const { coach, analysisId } = scenario;
    const save = (bytes: number) =>
      coach.ask(documentOf('saveDrawing'), {
        analysisId,
        annotationId: randomUUID(),
        document: DRAWING.document.padEnd(bytes, '\n'),
        expectedVersion: 0,
      });
    expect(outcomeOf(await save(65_536))).toBe('ok');
    expect((await save(65_537)).errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'DRAWING_REFUSED', kind: 'invalid' },
      details: { reason: 'TOO_LARGE' },
    });
  });

  test('a take of 512 KiB comes through, however it is escaped, and one byte more is refused as a take', async () => {
    const { coach, analysisId } = scenario;
    const save = (bytes: number) =>
      coach.ask(documentOf('saveTake'), {
        analysisId,
        take: {
          ...{ id: randomUUID(), soundId: randomUUID(), expectedVersion: 0, captions: '' },
          document: TAKE.document.padEnd(bytes, '\n'),
        },
      });
    // It has been read when media is asked for its sound.
    expect(outcomeOf(await save(524_288))).toBe('VIDEO_NOT_FOUND');
    expect((await save(524_289)).errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'TAKE_REFUSED', kind: 'invalid' },
      details: { reason: 'TOO_LARGE' },
    });
  });

  for (const [operation, { variables = () => ({}) }] of Object.entries(GRAPHQL_ACCESS))
    for (const path of idPathsOf(operation))
      test(`${operation} refuses a malformed ${path.join('.')} as a client error`, async () => {
        for (const id of ['nonsense', '', "1' or 1=1", '0'.repeat(5_000)])
          for (const who of [scenario.athlete, scenario.coach]) {
            const answer = await who.ask(documentOf(operation), withValue(variables(scenario), path, id));
            const kind = answer.errors?.[0]?.extensions.kind;
            expect(['internal', 'unavailable'], JSON.stringify(answer.errors)).not.toContain(kind);
          }
      });
});

test.describe('[S0-1.13] [S0-6.6] [S0-6.7] [S0-7.33] [S1-6.10] [S1-6.11] the product API, /auth/v1, /files and all other paths, for the same', () => {
  const routes = { ...REST_ACCESS, ...FILE_ACCESS, ...OPEN_ACCESS, ...DEVELOPMENT_ACCESS };

  test('the tables have every route of the running gateway', () => {
    expect(Object.keys(routes).toSorted()).toEqual(routesOf(bandeja).toSorted());
  });

  for (const [route, rule] of Object.entries({ ...routes, ...UPLOAD_ACCESS }))
    test(`${route} responds to each of them as the table says`, () => tryRest(scenario, route, rule));

  test('[S0-7.45] an error response says in `error` what went wrong', async () => {
    const { otherAthlete, analysisId } = scenario;
    const { status, body } = await otherAthlete.call('POST', '/api/send-email-notification', { analysisId });
    expect({ status, error: body.error }).toEqual({
      status: 404,
      error: 'Analysis not found or access denied',
    });
  });
});

test.describe('the product API responds in the shape of S0 section 7', () => {
  test('[S0-7.34] [S0-7.35] [S0-7.36] [S0-7.37] customer, setup intent, cards and their removal', async () => {
    const { athlete, customerId, paymentMethodId } = scenario;
    const customer = await athlete.call('POST', '/api/stripe-create-customer', {
      email: 'someone.else@players.example',
      name: 'Someone Else',
    });
    expect(customer.body).toEqual({ customerId });
    const setup = await athlete.call('POST', '/api/stripe-create-setup-intent', { customerId });
    expect(setup.body).toEqual({ clientSecret: expect.stringMatching(/^seti_\w+_secret_\w+$/) });
    const cards = await athlete.call('GET', `/api/stripe-payment-methods?customerId=${customerId}`);
    expect(cards.body).toEqual({
      paymentMethods: [
        expect.objectContaining({
          id: paymentMethodId,
          card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: CARD_YEAR },
        }),
      ],
    });
  });

  test('[S0-7.41] [S0-7.42] [S0-7.43] connected account and its links', async () => {
    const { coach, otherCoach, accountId } = scenario;
    for (const person of [coach, otherCoach]) await person.proveAgain();
    const make = ({ id, who }: ApiPerson) =>
      otherCoach.call('POST', '/api/stripe-create-connect-account', {
        coachId: id,
        email: who.email,
        country: 'US',
        businessType: 'individual',
      });
    expect((await make(coach)).status, 'for another coach').toBe(404);
    const made = await make(otherCoach);
    expect(made.body).toEqual({ accountId: expect.stringMatching(/^acct_/) });
    expect(made.body.accountId).not.toBe(accountId);
    for (const kind of ['onboarding', 'dashboard']) {
      const link = await coach.call('POST', `/api/stripe-connect-${kind}-link`, { accountId });
      expect(link.body).toEqual({ url: expect.stringMatching(/^https?:\/\//) });
    }
  });

  test('[S0-7.38] [S1-7.28] a wrong amount or currency is refused, and the hold is for the rate that the server locked', async () => {
    const { athlete, coach, paymentMethodId } = scenario;
    const clip = await makeClip('wrong-amount.mp4', { seconds: 3 });
    const analysisId = await requestAnalysis(athlete, coach.id, clip);
    const chargesBefore = await bandeja.charges();
    const open = (fields: object) =>
      athlete.call('POST', '/api/stripe-create-payment-intent', { analysisId, paymentMethodId, ...fields });
    for (const wrong of [
      { amount: 0.5, currency: 'usd' },
      { amount: -65 },
      { amount: RATE_MINOR / 100, currency: 'eur' },
    ]) {
      const { status, body } = await open(wrong);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'PAYMENT_AMOUNT_MISMATCH' });
      expect(body.error).toEqual(expect.any(String));
    }
    const { status, body } = await open({ amount: RATE_MINOR / 100, currency: 'usd' });
    expect(status).toBe(200);
    expect(body).toEqual({
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      status: 'pending',
      amount: RATE_MINOR / 100,
      currency: 'usd',
    });
    const held = (await bandeja.charges()).slice(chargesBefore.length);
    expect(held.filter(({ amount }) => amount !== RATE_MINOR)).toEqual([]);
  });

  test('[S0-7.44] the request mail is sent once and only to the coach, whatever recipient the call names', async () => {
    const { athlete, coach, analysisId } = scenario;
    const stranger = 'victim@elsewhere.example';
    const requestMails = async () =>
      (await bandeja.mails(coach.who.email)).filter(({ text }) => text.includes(analysisId)).length;
    await eventually('the request mail is there', async () => (await requestMails()) > 0);
    for (let time = 0; time < 3; time += 1) {
      const answer = await athlete.call('POST', '/api/send-email-notification', {
        type: 'analysis_request',
        recipientEmail: stranger,
        recipientName: 'Victim',
        senderName: 'Your bank',
        analysisId,
        videoTitle: 'Click here',
        locale: 'en',
      });
      expect(answer.body).toEqual({ success: true });
    }
    await new Promise((done) => setTimeout(done, 1_000));
    expect(await requestMails()).toBe(1);
    expect(await bandeja.mails(stranger)).toEqual([]);
  });
});

test.describe('what happens when the coach starts', () => {
  const requestId = `access-${randomUUID()}`;

  test('analysisChanged is sent to its athlete and its coach, and to nobody else', async () => {
    const { coach, pendingId } = scenario;
    const watch = (name: CallerName) => watchChanges(bandeja, scenario[name].token);
    const concerned = [await watch('athlete'), await watch('coach')];
    const others = [await watch('otherAthlete'), await watch('otherCoach')];
    const query = 'mutation($id: ID!) { startAnalysis(analysisId: $id) { status } }';
    const answer = await coach.call<GraphqlAnswer<unknown>>(
      'POST',
      '/graphql',
      { query, variables: { id: pendingId } },
      { 'x-request-id': requestId },
    );
    expect(outcomeOf(answer.body)).toBe('ok');
    expect(answer.headers.get('x-request-id')).toBe(requestId);
    // The athlete may also receive a change about a video that has been processed meanwhile.
    const received = () =>
      concerned.map(({ changes }) => changes.filter(({ analysisId }) => analysisId === pendingId));
    await eventually('both have received it', async () => received().every((changes) => changes.length > 0));
    const change = { analysisId: pendingId, status: 'IN_PROGRESS' };
    expect(received()).toEqual([[change], [change]]);
    expect(others.flatMap(({ changes }) => changes)).toEqual([]);
    for (const { close } of [...concerned, ...others]) close();
  });

  test('analysisChanged needs a valid token', async () => {
    for (const token of [undefined, 'nonsense', `${scenario.athlete.token}x`])
      await expect(watchChanges(bandeja, token)).rejects.toThrow();
  });

  test('one correlation id marks the work of each service, including those that handle the event', async () => {
    const line = (service: string, msg: string) =>
      bandeja.logs.find(
        (one) => one.correlationId === requestId && one.service === service && one.msg === msg,
      );
    await eventually('the event is handled', async () => line('notifications', 'event handled'));
    expect(line('gateway', 'request')).toMatchObject({ method: 'POST', path: '/graphql', status: 200 });
    expect(line('analysis', 'gRPC call')).toMatchObject({ outcome: 'ok' });
    expect(line('notifications', 'event handled')).toMatchObject({
      type: 'bandeja.analysis.v1.AnalysisStarted',
      aggregateId: scenario.pendingId,
    });
  });

  test('/files returns the request id too', async () => {
    const path = `/files/uploads/${randomUUID()}`;
    const { headers } = await scenario.athlete.call('HEAD', path, undefined, { 'x-request-id': requestId });
    expect(headers.get('x-request-id')).toBe(requestId);
  });
});

test.describe('[S1-6.3] [S1-6.6] the server withholds the work', () => {
  interface Seen {
    status: string;
    requestVideo: { playbackUrl: string };
    work: { annotations: { id: string }[]; responseVideo: { playbackUrl: string | null } | null } | null;
  }
  const see = async (who: ApiPerson) =>
    (await who.graphql<{ analysis: Seen }>(documentOf('analysis'), { id: scenario.analysisId })).analysis;

  test('while the coach works, the athlete sees neither notes nor response', async () => {
    expect((await see(scenario.coach)).work?.annotations.map(({ id }) => id)).toEqual([scenario.noteId]);
    expect(await see(scenario.athlete)).toMatchObject({ status: 'IN_PROGRESS', work: null });
  });

  test('a signed address gives access to its own file until it expires, and to nothing else', async () => {
    const { playbackUrl } = (await see(scenario.athlete)).requestVideo;
    const read = (path: string) => call(bandeja, 'GET', path, { headers: { range: 'bytes=0-15' } });
    expect((await read(playbackUrl)).status).toBe(206);
    const address = new URL(playbackUrl, bandeja.origin);
    const changed = (change: (url: URL) => void) => {
      const url = new URL(address);
      change(url);
      return `${url.pathname}${url.search}`;
    };
    const forged = [
      changed((url) => url.searchParams.set('exp', String(Number(url.searchParams.get('exp')) + 3_600))),
      changed((url) => url.searchParams.set('exp', '1')),
      changed((url) => url.searchParams.set('sig', 'A'.repeat(43))),
      changed((url) => url.searchParams.delete('sig')),
      changed((url) => (url.search = '')),
      changed(
        (url) =>
          (url.pathname = url.pathname.replace(/[^/]+\/playback$/, `${scenario.responseVideoId}/playback`)),
      ),
      changed((url) => (url.pathname = url.pathname.replace(/playback$/, 'download'))),
      changed((url) => (url.pathname = url.pathname.replace(/playback$/, 'original'))),
    ];
    for (const path of forged) expect([path, (await read(path)).status]).toEqual([path, 403]);
  });

  test('no path leads out of the files directory', async () => {
    const tricks = [
      '/files/..%2f..%2fsecrets.json',
      '/files/videos/..%2f..%2f..%2fsecrets.json',
      '/files/videos/%2e%2e/%2e%2e/secrets.json',
      '/files/uploads/..%2f..%2fsecrets.json',
      '/files/videos/..%5c..%5csecrets.json/playback?exp=9999999999&sig=x',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/..%2f..%2fpackage.json',
      '/files/videos/%00/playback',
      '/files/',
    ];
    for (const path of tricks) {
      const { status, body } = await call(bandeja, 'GET', path);
      expect([400, 401, 403, 404], `${path}: ${status}`).toContain(status);
      expect(JSON.stringify(body)).not.toMatch(/Secret|workspaces/);
    }
  });

  test('[S0-7.39] [S1-7.26] [S1-7.27] delivered but not paid, the work stays locked; once paid, it opens with its response', async () => {
    const { athlete, coach, analysisId, responseVideoId } = scenario;
    await coach.graphql(documentOf('attachResponseVideo'), { analysisId, videoId: responseVideoId });
    const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
    await bandeja.control('fail-next', { operation: 'capture', error, times: 1 });
    await coach.graphql('mutation($id: ID!) { completeAnalysis(analysisId: $id) { status } }', {
      id: analysisId,
    });
    await eventually('the capture has failed', async () => (await see(athlete)).status === 'PAYMENT_FAILED');
    expect(await see(athlete)).toMatchObject({
      ...{ status: 'PAYMENT_FAILED', work: null, paymentFailedAt: expect.any(String) },
      payment: { status: 'FAILED', failureMessage: error.message },
    });
    const captured = await coach.call('POST', '/api/stripe-capture-payment', { analysisId });
    expect(captured.body).toEqual({ success: true, status: 'completed' });
    const work = await eventually('the work is open', async () => (await see(athlete)).work);
    expect(work.annotations.map(({ id }) => id)).toEqual([scenario.noteId]);
    expect(work.responseVideo).not.toBeNull();
  });

  test('[S1-6.7] now its athlete can review it, and nobody else can change the review', async () => {
    const { athlete, otherAthlete, coach, analysisId } = scenario;
    const post = { analysisId, rating: 5, comment: 'Clear and kind, in the right order.' };
    expect(outcomeOf(await coach.ask(documentOf('postReview'), post))).toBe('FORBIDDEN');
    expect(outcomeOf(await otherAthlete.ask(documentOf('postReview'), post))).toBe('ANALYSIS_NOT_FOUND');
    const { postReview } = await athlete.graphql<{ postReview: { id: string } }>(
      documentOf('postReview'),
      post,
    );
    scenario.reviewId = postReview.id;
    const edit = { reviewId: postReview.id, rating: 1, comment: 'Not clear at all, and late.' };
    const byOther = await otherAthlete.ask(documentOf('editReview'), edit);
    const ofNothing = await otherAthlete.ask(documentOf('editReview'), { ...edit, reviewId: randomUUID() });
    expect(refusalsOf(byOther)).toEqual(refusalsOf(ofNothing));
    expect(outcomeOf(byOther)).toBe('REVIEW_NOT_FOUND');
    expect(outcomeOf(await athlete.ask(documentOf('editReview'), { ...edit, rating: 4 }))).toBe('ok');
  });
});

test.describe('the services themselves, called directly by the same', () => {
  for (const [operation, rule] of Object.entries(GRPC_ACCESS))
    test(`${operation} responds to each of them as the table says`, () =>
      tryGrpc(scenario, services, operation, rule));
});
