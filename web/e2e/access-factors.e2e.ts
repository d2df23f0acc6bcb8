import { expect, test } from './support/test.js';
import { call } from './support/api.js';
import { ApiPerson, type Session } from './support/api-person.js';
import { siteOf } from './support/api-passkey.js';
import type { Bandeja } from './support/bandeja.js';
import { BrowserStorage, gotrueClient } from './support/gotrue-client.js';
import { createOperator } from './support/operator.js';
import { person } from './support/people.js';
import { addSecondFactor, codeOf } from './support/second-factor.js';
import { SoftwarePasskey } from './support/software-passkey.js';

/** Second factors by the published GoTrue client, and what else proves a session, over HTTP. */
test.describe.configure({ mode: 'default' });

let bandeja: Bandeja;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
});

const join = (name: string) => ApiPerson.join(bandeja, name, 'athlete');
async function signedIn({ who: { email, password } }: ApiPerson) {
  const client = gotrueClient(bandeja, 'implicit', new BrowserStorage());
  expect((await client.signInWithPassword({ email, password })).error).toBeNull();
  return client;
}
type Client = Awaited<ReturnType<typeof signedIn>>;
const levelsOf = async (client: Client) => {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};
const post = <Body = Record<string, unknown>>(path: string, token: string, body: unknown, headers = {}) =>
  call<Body>(bandeja, 'POST', `/auth/v1/${path}`, { token, body, headers });

test('the published client sets up an authenticator app, and signs in with it', async () => {
  const ana = await join('Ana Torres');
  const client = await signedIn(ana);
  expect(await levelsOf(client)).toEqual(['aal1', 'aal1']);
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Padel' });
  expect(enrolled.error).toBeNull();
  const { id: factorId, totp } = enrolled.data!;
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [\s\S]*<\/svg>$/);
  expect(totp.uri).toMatch(/^otpauth:\/\/totp\/Padel:.*secret=[A-Z2-7]{32}/);
  const wrong = await client.mfa.challengeAndVerify({ factorId, code: '000000' });
  expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  const verified = await client.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) });
  expect(verified.error).toBeNull();
  expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
  const { data: factors } = await client.mfa.listFactors();
  expect(factors?.totp).toMatchObject([{ id: factorId, friendly_name: 'Phone', status: 'verified' }]);

  const next = await signedIn(ana);
  expect(await levelsOf(next)).toEqual(['aal1', 'aal2']);
  expect((await client.refreshSession()).error).toBeNull();
  expect((await client.mfa.unenroll({ factorId })).data).toMatchObject({ id: factorId });
});

test('the published client sets up a passkey for this site only, and signs in with it', async () => {
  const tom = await join('Tom Passkey');
  const site = siteOf(bandeja);
  const passkey = new SoftwarePasskey(site);
  const client = await signedIn(tom);
  const enrolled = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Laptop' });
  const factorId = enrolled.data!.id;
  const ask = (of: Client, rpId = site.id) =>
    of.mfa.challenge({ factorId, webauthn: { rpId, rpOrigins: [site.origin] } });
  expect((await ask(client, 'evil.example')).error).toMatchObject({ status: 400, code: 'validation_failed' });

  const answer = async (of: Client) => {
    const { data, error } = await ask(of);
    expect(error).toBeNull();
    const { type, credential_options: options } = data!.webauthn;
    const challenge = Buffer.from(options.publicKey.challenge as ArrayBuffer).toString('base64url');
    const made = type === 'create' ? passkey.create({ challenge }) : passkey.use({ challenge });
    const webauthn = { type, rpId: site.id, credential_response: { toJSON: () => made } };
    return of.mfa.verify({ factorId, challengeId: data!.id, webauthn } as never);
  };
  expect((await answer(client)).error).toBeNull();
  expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
  const next = await signedIn(tom);
  expect((await answer(next)).error).toBeNull();
  expect(await levelsOf(next)).toEqual(['aal2', 'aal2']);
});

test('recovery codes open a session that waits, each once, and are counted', async () => {
  const rita = await join('Rita Codes');
  const { recoveryCodes, session } = await addSecondFactor(bandeja, rita.who);
  const waiting = await ApiPerson.signIn(bandeja, rita.who);
  expect((await waiting.ask('{ viewer { id } }')).errors?.[0]?.extensions).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
    details: { step: 'verify' },
  });
  const [code] = recoveryCodes;
  const web = { 'x-bandeja-client': 'web' };
  const proved = await post<Session>('recovery-codes/verify', waiting.token, { code }, web);
  expect(proved.status).toBe(200);
  expect(proved.body.refresh_token).toBeUndefined();
  expect(proved.headers.getSetCookie().join()).toMatch(/bandeja-refresh=[^;]+;.*HttpOnly/i);
  const again = await post('recovery-codes/verify', (await ApiPerson.signIn(bandeja, rita.who)).token, {
    code,
  });
  expect(again).toMatchObject({ status: 422, body: { error_code: 'mfa_verification_failed' } });
  const left = await call(bandeja, 'GET', '/auth/v1/recovery-codes', { token: session.access_token });
  expect(left.body).toEqual({ left: 9 });
});

test('the password proves a session again, but not that of an account with a second factor', async () => {
  const nora = await join('Nora Stepper');
  const { password } = nora.who;
  const wrong = await post('step-up', nora.token, { password: 'not the password' });
  expect(wrong).toMatchObject({ status: 400, body: { error_code: 'current_password_wrong' } });
  const { status, body } = await post<Session>('step-up', nora.token, { password });
  expect(status).toBe(200);
  const claims = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
  expect(claims(body.access_token).session_id).toBe(claims(nora.token).session_id);
  const { session } = await addSecondFactor(bandeja, nora.who);
  const refused = await post('step-up', session.access_token, { password });
  expect(refused).toMatchObject({ status: 403, body: { error_code: 'second_factor_required' } });
});

test('an operator sets up a second factor before anything else, and keeps one', async () => {
  const { session, passkey, secret, ...who } = await createOperator(bandeja, person('Olga Keeper'));
  const waiting = await ApiPerson.signIn(bandeja, who);
  expect(secret).not.toBe('');
  expect((await waiting.ask('{ viewer { id } }')).errors?.[0]?.extensions.code).toBe(
    'SECOND_FACTOR_REQUIRED',
  );
  const operator = ApiPerson.of(bandeja, who, session, passkey);
  await operator.proveAgain();
  const { body: user } = await operator.call<{ factors: { id: string }[] }>('GET', '/auth/v1/user');
  const [first, last] = user.factors;
  expect((await operator.call('DELETE', `/auth/v1/factors/${first!.id}`)).body).toEqual({ id: first!.id });
  expect(await operator.call('DELETE', `/auth/v1/factors/${last!.id}`)).toMatchObject({
    status: 409,
    body: { error_code: 'last_factor_of_operator' },
  });
});

test('an address is changed by the link that is mailed to the new one', async () => {
  const eva = await join('Eva Mover');
  const { email } = person('Eva Moved');
  const asked = await eva.call<{ email: string; new_email: string }>('PUT', '/auth/v1/user', { email });
  expect(asked).toMatchObject({ status: 200, body: { email: eva.who.email, new_email: email } });
  const link = new URL(await bandeja.linkFor(email, /./));
  const token_hash = link.searchParams.get('token_hash');
  const client = gotrueClient(bandeja, 'implicit', new BrowserStorage());
  const { data, error } = await client.verifyOtp({ type: 'email_change', token_hash: token_hash ?? '' });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id: eva.id, email });
  expect((await ApiPerson.signIn(bandeja, { ...eva.who, email })).id).toBe(eva.id);
});
