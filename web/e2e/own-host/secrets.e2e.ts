import { expect, test } from '../support/test.js';
import { followMail, sessionOfMail, signInByApi, signUpByApi } from '../support/api-person.js';
import { call } from '../support/api.js';
import { saveCard } from '../support/api-steps.js';
import type { Bandeja } from '../support/bandeja.js';
import { Eavesdropper } from '../support/eavesdropper.js';
import { eventually } from '../support/eventually.js';
import { documentOf } from '../support/graphql-schema.js';
import { person } from '../support/people.js';
import { prepareScenario, type Scenario } from '../support/scenario.js';
import { without } from '../support/tables.js';

const PETRA = person('Petra Away');
const MISTYPED = 'la-vibora-de-ayer';
const CHANGED = 'otra-bandeja-lenta';
const CARD = '4242424242424242';
const TOLD_BY_PROVIDER = 'Customer told-by-provider@elsewhere.example has the card 4000056655665556.';

/** The log output of a whole story, including errors, at the most verbose level. */
export function secrets(begin: () => Promise<Bandeja>): void {
  let bandeja: Bandeja;
  let scenario: Scenario;
  let eavesdropper: Eavesdropper;
  let writtenBefore: number;

  test.beforeAll(async () => {
    bandeja = await begin();
    writtenBefore = bandeja.output.length;
    eavesdropper = new Eavesdropper();
    scenario = await prepareScenario(bandeja);
  });

  test.afterAll(() => eavesdropper.stop());

  test('an account: wrong passwords, refreshed sessions, a forgotten and a changed password', async () => {
    const { otherAthlete } = scenario;
    const { who, session } = otherAthlete;
    expect((await signInByApi(bandeja, { ...who, password: MISTYPED })).status).toBe(400);
    await signUpByApi(bandeja, who);
    const refreshed = await call(bandeja, 'POST', '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    });
    expect(refreshed.status).toBe(200);
    await call(bandeja, 'POST', '/auth/v1/recover', { body: { email: who.email } });
    const recovery = await sessionOfMail(bandeja, who, /password/i);
    const changed = await call(bandeja, 'PUT', '/auth/v1/user', {
      token: recovery.access_token,
      body: { password: CHANGED },
    });
    expect(changed.status).toBe(200);
    expect((await signInByApi(bandeja, { ...who, password: CHANGED })).status).toBe(200);
    const verifier = 'a-verifier-of-forty-three-characters-or-more_~.';
    const pia = person('Pia Pkce');
    await call(bandeja, 'POST', '/auth/v1/signup', {
      body: {
        ...{ ...pia, data: { full_name: pia.name, role: 'coach' } },
        ...{ code_challenge: verifier, code_challenge_method: 'plain' },
      },
    });
    const code = (await followMail(bandeja, pia, /confirm/i)).searchParams.get('code');
    const body = { auth_code: code, code_verifier: verifier };
    expect((await call(bandeja, 'POST', '/auth/v1/token?grant_type=pkce', { body })).status).toBe(200);
  });

  test('money: a refused capture, one that is made, a refund, and a webhook that is not the provider’s', async () => {
    const { athlete, coach, analysisId, responseVideoId } = scenario;
    const id = { id: analysisId };
    await coach.graphql(documentOf('attachResponseVideo'), { analysisId, videoId: responseVideoId });
    for (const type of ['api_error', 'card_error'])
      await bandeja.control('fail-next', {
        operation: 'capture',
        error: { type, code: 'card_declined', message: TOLD_BY_PROVIDER },
        times: 1,
      });
    await coach.graphql('mutation($id: ID!) { completeAnalysis(analysisId: $id) { status } }', id);
    const status = async () =>
      (
        await athlete.graphql<{ analysis: { status: string; paid: boolean } }>(
          'query($id: ID!) { analysis(id: $id) { status paid } }',
          id,
        )
      ).analysis;
    await eventually('the capture is refused', async () => (await status()).status === 'PAYMENT_FAILED');
    await coach.call('POST', '/api/stripe-capture-payment', { analysisId });
    await eventually('it is paid', async () => (await status()).paid);
    expect((await athlete.call('POST', '/api/stripe-refund', { analysisId })).status).toBe(200);
    await bandeja.control('fail-next', {
      operation: 'customers.retrieve',
      error: {
        type: 'authentication_error',
        message: `${TOLD_BY_PROVIDER} ${bandeja.secrets.stripeSecretKey}`,
      },
      times: 1,
    });
    await athlete.call('GET', `/api/stripe-payment-methods?customerId=${scenario.customerId}`);
    const forged = await call(bandeja, 'POST', '/api/stripe-webhook', {
      headers: { 'stripe-signature': 't=1,v1=00' },
      body: { id: 'evt_1', data: { object: { client_secret: 'pi_1Forged_secret_1Forged' } } },
    });
    expect(forged.status).toBe(400);
    await saveCard(athlete);
  });

  test('addresses: signed ones of a video and of a receipt, a true and a changed one, and the link to unsubscribe', async () => {
    const { coach } = scenario;
    const seen = await scenario.athlete.graphql<{ analysis: { requestVideo: { playbackUrl: string } } }>(
      documentOf('analysis'),
      { id: scenario.analysisId },
    );
    const { playbackUrl } = seen.analysis.requestVideo;
    expect((await fetch(new URL(playbackUrl, bandeja.origin))).status).toBe(200);
    expect((await fetch(new URL(`${playbackUrl}x`, bandeja.origin))).status).toBe(403);
    const paid = await scenario.athlete.graphql<{
      transactions: { transactions: { receipt: { url: string } | null }[] };
    }>('{ transactions { transactions { receipt { url } } } }');
    const [receipt] = paid.transactions.transactions.flatMap((payment) => payment.receipt ?? []);
    expect((await fetch(new URL(receipt?.url ?? '', bandeja.origin))).status).toBe(200);
    const [link] = await eventually('a mail that can be ended', async () => {
      const texts = (await bandeja.mails(coach.who.email)).map(({ text }) => text);
      return /\/unsubscribe\?token=[\w-]+/.exec(texts.join('\n'));
    });
    expect((await fetch(`${bandeja.origin}${link}`)).status).toBe(200);
    expect((await call(bandeja, 'POST', link)).status).toBe(200);
  });

  test('failures that nobody foresaw: a table is away while it is asked with secrets, and requests make no sense', async () => {
    const { athlete, otherAthlete, otherCoach } = scenario;
    await without(bandeja, 'identity', 'sessions', () =>
      signInByApi(bandeja, { ...otherAthlete.who, password: CHANGED }),
    );
    await without(bandeja, 'identity', 'accounts', () => signUpByApi(bandeja, PETRA));
    await without(bandeja, 'payments', 'customer', () =>
      athlete.call('POST', '/api/stripe-create-customer', {}),
    );
    await without(bandeja, 'catalog', 'coach_profile', () =>
      otherCoach.ask(documentOf('saveCoachProfile'), { input: { bio: `write to ${otherCoach.who.email}` } }),
    );
    await call(bandeja, 'POST', '/auth/v1/token?grant_type=password', {
      headers: { 'content-type': 'application/json' },
      body: `{"email":"${otherAthlete.who.email}","password":"${CHANGED}"`,
    });
    await athlete.ask(`{ viewer(password: "${CHANGED}") { id } }`);
    await bandeja.control('fail-next', { operation: 'setup', error: { type: 'api_error' }, times: 4 });
    await athlete.call('POST', '/api/stripe-create-setup-intent', { customerId: scenario.customerId });
  });

  test('its output mentions all of it, but no secret and no personal address', async () => {
    // At its start the host prints the simulator's test card.
    const output = bandeja.output.replaceAll('test card 4242 4242 4242 4242', '');
    for (const said of [
      '"event handled"',
      '"request"',
      '"gRPC call"',
      'a gRPC operation failed',
      'unexpected error',
    ])
      expect(bandeja.output.slice(writtenBefore)).toContain(said);
    const secrets = collected();
    for (const [name, values] of Object.entries(secrets))
      expect(values.length, `there were ${name}`).toBeGreaterThan(0);
    const leaked = Object.entries(secrets).flatMap(([name, values]) =>
      values.flatMap((value) => {
        const at = output.indexOf(value);
        return at < 0 ? [] : [`${name}: ${output.slice(Math.max(0, at - 200), at + value.length + 20)}`];
      }),
    );
    expect(leaked).toEqual([]);
    for (const looks of [
      /\beyJ[\w-]+\./,
      /\b[rs]k_(test|live)_\w+/,
      /\bwhsec_\w+/,
      /_secret_\w+/,
      /\b\d{16}\b/,
    ])
      expect(output).not.toMatch(looks);
  });

  /** The real secrets of this run, by kind. */
  function collected(): Record<string, string[]> {
    const { athlete, otherAthlete, coach, otherCoach } = scenario;
    const url = new URL(bandeja.databaseUrl('identity'));
    const { serviceKeys, ...others } = bandeja.secrets;
    const installed = [
      ...Object.entries(others).flatMap(([name, value]) => (/Public/i.test(name) ? [] : [value])),
      ...Object.values(serviceKeys).map(({ privateKey }) => privateKey),
    ];
    return {
      passwords: [athlete.who.password, MISTYPED, CHANGED],
      'access tokens': eavesdropper.all(/"access_token":"([^"]+)"/g),
      'refresh tokens': eavesdropper.all(/"refresh_token":"([^"]+)"/g),
      'tokens in addresses': eavesdropper.all(/[#&](?:access|refresh)_token=([^&\s]+)/g),
      'codes of mailed links': eavesdropper.all(/verify\?(?:[^\s"]*&)?token(?:_hash)?=([^&\s"\\]+)/g),
      'one-time codes': eavesdropper.all(/[?&]code=([\w-]+)/g),
      'signatures of addresses': eavesdropper.all(/[?&]sig(?:nature)?=([\w-]+)/g),
      'tokens to unsubscribe': eavesdropper.all(/unsubscribe\?token=([\w-]+)/g),
      'client secrets': eavesdropper.all(/\b((?:pi|seti)_\w+_secret_\w+)/g),
      'secrets of the installation': installed.flatMap((value) => [value, value.split('\n')[1] ?? value]),
      'database passwords': [url.password],
      'e-mail addresses': [
        ...[athlete, otherAthlete, coach, otherCoach].map(({ who }) => who.email),
        PETRA.email,
        'told-by-provider@elsewhere.example',
      ],
      'card numbers': [CARD, CARD.replace(/(.{4})(?=.)/g, '$1 '), '4000056655665556'],
    };
  }
}
