import { expect, test } from './support/test.js';
import { createHash } from 'node:crypto';
import { call, graphql } from './support/api.js';
import {
  ApiPerson,
  followMail,
  sessionOfMail,
  signInByApi,
  signUpByApi,
  type Session,
} from './support/api-person.js';
import type { Bandeja } from './support/bandeja.js';
import { watchChanges } from './support/change-watch.js';
import { arriveWith, BrowserStorage, gotrueClient } from './support/gotrue-client.js';
import { person, type Person } from './support/people.js';
import { openSocket } from './support/raw-socket.js';

/** /auth/v1 follows the GoTrue protocol, but does not let clients decide everything. */
test.describe.configure({ mode: 'default' });

const TUS = { 'tus-resumable': '1.0.0' };
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);

let bandeja: Bandeja;
let athlete: ApiPerson;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  athlete = await ApiPerson.join(bandeja, 'Tom Becker', 'athlete');
});

const post = <Body = Record<string, unknown>>(path: string, body: unknown, headers = {}) =>
  call<Body>(bandeja, 'POST', `/auth/v1/${path}`, { body, headers });
const refresh = (token: string) =>
  post<Session & { error_code?: string }>('token?grant_type=refresh_token', { refresh_token: token });
const refusal = (code: number, errorCode: string) => ({
  code,
  error_code: errorCode,
  msg: expect.any(String),
});
const roleOf = ({ app_metadata: metadata }: { app_metadata: Record<string, unknown> }) => metadata.role;

test.describe('sign-up', () => {
  test('[S0-7.2] returns the user without a session, with role and profile as the server knows them', async () => {
    const who = person('Nora Lind');
    const { status, body } = await signUpByApi(bandeja, who, { role: 'coach' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: UUID,
      aud: 'authenticated',
      email: who.email,
      email_confirmed_at: null,
      confirmation_sent_at: expect.any(String),
      app_metadata: { provider: 'email', role: 'coach', profile_completed: false },
      user_metadata: { username: 'Nora Lind', full_name: 'Nora Lind' },
    });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['access_token']));
    expect(await bandeja.linkFor(who.email, /confirm/i)).toContain('redirect_to=%2Femail-confirmation');
  });

  test('gives a known address the same response as a new one', async () => {
    const known = await signUpByApi(bandeja, athlete.who, { role: 'athlete' });
    const fresh = await signUpByApi(bandeja, person('Samir Haddad'), { role: 'athlete' });
    expect(known.status).toBe(fresh.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(fresh.body));
    expect({ ...known.body, id: '', ...sameForAll }).toEqual({
      ...fresh.body,
      id: '',
      ...sameForAll,
      email: athlete.who.email,
      user_metadata: known.body.user_metadata,
    });
    expect(known.body.id).not.toBe(athlete.id);
  });
  const sameForAll = { created_at: '', updated_at: '', confirmation_sent_at: '' };

  test('[S0-6.1] accepts only the roles athlete and coach from a client; user is an older word for athlete', async () => {
    const asked = (role: unknown, name: string) => signUpByApi(bandeja, person(name), { role });
    for (const role of ['admin', 'ROLE_ADMIN', 'service', '__proto__', 'constructor', 3, null])
      expect((await asked(role, 'Eve Admin')).body).toEqual(refusal(400, 'validation_failed'));
    const user = (await asked('user', 'Ugo User')).body as unknown as Session['user'];
    expect(roleOf(user)).toBe('athlete');
    const sneaky = await post('signup', {
      ...person('Sly Athlete'),
      app_metadata: { role: 'admin' },
      role: 'admin',
      data: {
        username: 'Sly Athlete',
        role: 'athlete',
        app_metadata: { role: 'admin' },
        profile_completed: true,
      },
    });
    expect(sneaky.body).toMatchObject({
      role: 'authenticated',
      app_metadata: { role: 'athlete', profile_completed: false },
    });
  });

  test('a signed-in person cannot change their role', async () => {
    const { status, body } = await athlete.call<Session['user']>('PUT', '/auth/v1/user', {
      data: { full_name: 'Tom Becker', role: 'coach' },
      app_metadata: { role: 'admin' },
      role: 'admin',
    });
    expect({ status, role: roleOf(body) }).toEqual({ status: 200, role: 'athlete' });
    const again = await signInByApi(bandeja, athlete.who);
    expect(roleOf(again.body.user)).toBe('athlete');
  });

  test('refuses an invalid address or password', async () => {
    const who = person('Ada Short');
    expect((await signUpByApi(bandeja, { ...who, email: 'ada' }, { role: 'coach' })).body).toEqual(
      refusal(400, 'validation_failed'),
    );
    expect((await signUpByApi(bandeja, { ...who, password: '12345' }, { role: 'coach' })).body).toEqual({
      ...refusal(422, 'weak_password'),
      weak_password: { reasons: ['length'] },
    });
  });
});

test.describe('token', () => {
  test('[S0-7.3] [S0-7.9] a password opens a session in the shape of the protocol', async () => {
    const { status, body } = await signInByApi(bandeja, athlete.who);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'bearer',
      expires_in: expect.any(Number),
      expires_at: expect.any(Number),
      refresh_token: expect.stringMatching(/.{20,}/),
      user: expect.objectContaining({ id: athlete.id, email: athlete.who.email }),
    });
    expect(body.expires_at - Date.now() / 1000).toBeLessThanOrEqual(body.expires_in + 1);
    const me = await call(bandeja, 'GET', '/auth/v1/user', { token: body.access_token });
    expect(me.body).toMatchObject({ id: athlete.id, app_metadata: { role: 'athlete' } });
  });

  test('a wrong password and an unknown address get the same response; an unconfirmed address gets its own', async () => {
    const wrong = await signInByApi(bandeja, { ...athlete.who, password: 'wrong-password' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual(refusal(400, 'invalid_credentials'));
    const unknown = await signInByApi(bandeja, person('Nobody Atall'));
    expect(unknown.body).toEqual(wrong.body);
    const unconfirmed = person('Una Firmed');
    await signUpByApi(bandeja, unconfirmed, { role: 'athlete' });
    expect((await signInByApi(bandeja, unconfirmed)).body).toEqual(refusal(400, 'email_not_confirmed'));
  });

  test('a refresh token is exchanged for the next; one that was used before ends the whole session', async () => {
    const { body: first } = await signInByApi(bandeja, athlete.who);
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect((await refresh(first.refresh_token)).status, 'two tabs at once are forgiven').toBe(200);
    await new Promise((done) => setTimeout(done, 10_500));
    const reused = await refresh(first.refresh_token);
    expect(reused.body).toEqual(refusal(400, 'refresh_token_already_used'));
    expect((await refresh(second.body.refresh_token)).body).toEqual(refusal(400, 'refresh_token_not_found'));
    expect((await refresh('guessed')).body).toEqual(refusal(400, 'refresh_token_not_found'));
  });

  test('[S0-7.8] signing out ends the refresh', async () => {
    const { body: session } = await signInByApi(bandeja, athlete.who);
    const out = await call(bandeja, 'POST', '/auth/v1/logout?scope=local', { token: session.access_token });
    expect(out.status).toBe(204);
    expect((await refresh(session.refresh_token)).status).toBe(400);
    const user = await call(bandeja, 'GET', '/auth/v1/user', { token: session.access_token });
    expect(user.body).toEqual(refusal(403, 'session_not_found'));
  });

  test('[S0-7.8] each scope ends the right sessions, also for clients that send an empty body as JSON', async () => {
    const headers = { 'content-type': 'application/json;charset=UTF-8' };
    for (const [scope, ends] of [
      ['local', [true, false]],
      ['others', [false, true]],
      ['global', [true, true]],
    ] as const) {
      const [{ body: own }, { body: other }] = [
        await signInByApi(bandeja, athlete.who),
        await signInByApi(bandeja, athlete.who),
      ];
      const path = `/auth/v1/logout?scope=${scope}`;
      expect((await call(bandeja, 'POST', path, { token: own.access_token, headers })).status).toBe(204);
      const over = await Promise.all(
        [own, other].map(async (one) => (await refresh(one.refresh_token)).status),
      );
      expect(
        over.map((status) => status === 400),
        scope,
      ).toEqual(ends);
    }
  });

  test('[S0-3.7] [S1-7.59] a one-time code opens a session if its verifier fits: s256 and plain', async () => {
    const verifier = 'a-verifier-of-forty-three-characters-or-more_~.';
    const s256 = createHash('sha256').update(verifier).digest('base64url');
    for (const [method, challenge] of [
      ['s256', s256],
      ['plain', verifier],
    ]) {
      const who = person(`Pia ${method}`);
      const data = { full_name: who.name, role: 'athlete' };
      await post('signup', { ...who, data, code_challenge: challenge, code_challenge_method: method });
      const code = (await followMail(bandeja, who, /confirm/i)).searchParams.get('code');
      const trade = (codeVerifier?: string) =>
        post('token?grant_type=pkce', { auth_code: code, code_verifier: codeVerifier });
      for (const wrong of [undefined, 'x'.repeat(43)])
        expect((await trade(wrong)).body).toEqual(refusal(400, 'bad_code_verifier'));
      expect((await trade(verifier)).body).toMatchObject({
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        expires_in: expect.any(Number),
        expires_at: expect.any(Number),
        user: { email: who.email },
      });
      expect((await trade(verifier)).body).toEqual(refusal(404, 'flow_state_not_found'));
    }
  });

  test('tokens that we did not sign are refused', async () => {
    const [head, , signature] = athlete.token.split('.');
    const claims = JSON.parse(Buffer.from(athlete.token.split('.')[1]!, 'base64url').toString()) as object;
    const raised = Buffer.from(JSON.stringify({ ...claims, app_metadata: { role: 'admin' } })).toString(
      'base64url',
    );
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [`${head}.${raised}.${signature}`, `${unsigned}.${raised}.`, 'a.b.c', 'x']) {
      const user = await call(bandeja, 'GET', '/auth/v1/user', { token });
      expect({ status: user.status, code: user.body.error_code }).toEqual({ status: 403, code: 'bad_jwt' });
      const answer = await graphql(bandeja, '{ viewer { id } }', {}, { token });
      expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
  });
});

test.describe('the web app’s own client', () => {
  const WEB = { 'x-bandeja-client': 'web' };
  const maxAge = (cookie = '') => /Max-Age=(\d+)/.exec(cookie)?.[1] ?? 'none';
  const cookieOf = (headers: Headers) =>
    headers.getSetCookie().find((one) => one.startsWith('bandeja-refresh='));

  test('gets its refresh token in a cookie that no script and no other path can read, and never in a body', async () => {
    const opened = await signInByApi(bandeja, athlete.who, WEB);
    expect(opened.body).not.toHaveProperty('refresh_token');
    const cookie = cookieOf(opened.headers) ?? '';
    expect(cookie).toMatch(/; Path=\/auth\/v1(;|$)/);
    expect(cookie).toMatch(/; HttpOnly(;|$)/);
    expect(cookie).toMatch(/; SameSite=Strict(;|$)/);
    const [pair = ''] = cookie.split(';');
    const renewed = await post('token?grant_type=refresh_token', {}, { ...WEB, cookie: pair });
    expect(renewed.status).toBe(200);
    expect(renewed.body).not.toHaveProperty('refresh_token');
    expect(cookieOf(renewed.headers)?.split(';')[0]).not.toBe(pair);
    const withoutHeader = await post('token?grant_type=refresh_token', {}, { cookie: pair });
    expect(withoutHeader.body).toEqual(refusal(400, 'refresh_token_not_found'));
    const hint = opened.headers.getSetCookie().find((one) => one.startsWith('bandeja_signed_in='));
    expect(hint).toMatch(/^bandeja_signed_in=athlete;/);
    expect(hint).not.toMatch(/HttpOnly/i);
    expect(maxAge(hint)).toBe(maxAge(cookie));
  });

  test('loses it on signing out, even if its access token has expired', async () => {
    const { headers } = await call(bandeja, 'POST', '/auth/v1/logout', { headers: WEB });
    expect(cookieOf(headers)).toMatch(/^bandeja-refresh=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect(headers.getSetCookie().join()).toMatch(
      /bandeja_signed_in=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/,
    );
  });

  test('keeps its session when somebody opens a link to set a password', async () => {
    const who = (await ApiPerson.join(bandeja, 'Rosa Reset', 'athlete')).who;
    await post('recover', { email: who.email });
    const token_hash = new URL(await bandeja.linkFor(who.email, /password/i)).searchParams.get('token');
    const opened = await post('verify', { type: 'recovery', token_hash }, WEB);
    expect(opened.status).toBe(200);
    expect(opened.headers.getSetCookie()).toEqual([]);
    expect(opened.body).not.toHaveProperty('refresh_token');
  });
});

test.describe('recovery', () => {
  let lost: ApiPerson;
  let recovery: Session;

  test.beforeAll(async () => {
    lost = await ApiPerson.join(bandeja, 'Rita Lost', 'athlete');
  });

  const setPassword = (session: Session, fields: object) =>
    call(bandeja, 'PUT', '/auth/v1/user', { token: session.access_token, body: fields });
  const recover = ({ email }: Pick<Person, 'email'>) =>
    post('recover?redirect_to=https://evil.example/reset-password', { email });

  test('[S0-7.5] a request for a recovery mail does not reveal whether an address is known', async () => {
    const nobody = person('Nobody Atall');
    const unknown = await recover(nobody);
    const known = await recover(lost.who);
    expect({ status: known.status, body: known.body }).toEqual({ status: 200, body: {} });
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: 200, body: {} });
    for (const { email } of [lost.who, nobody]) {
      const tooSoon = await recover({ email });
      expect(tooSoon.body).toEqual(refusal(429, 'over_email_send_rate_limit'));
      expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(tooSoon.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
    const resend = (email: string) => post('resend', { type: 'signup', email });
    const [one, other] = [await resend(lost.who.email), await resend(person('Nobody Else').email)];
    expect([200, 429]).toContain(one.status);
    expect(other.body).toEqual({});
    expect(await bandeja.mails(nobody.email)).toEqual([]);
  });

  test('[S0-7.6] [S0-2.60] the mailed link leads to our own page with tokens in the fragment, however often it is opened', async () => {
    for (const _ of ['by a scanner', 'by a person']) {
      const target = await followMail(bandeja, lost.who, /password/i);
      expect(`${target.origin}${target.pathname}${target.search}`).toBe(`${bandeja.origin}/reset-password`);
      expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toMatchObject({
        ...{ type: 'recovery', token_type: 'bearer', expires_in: expect.stringMatching(/^\d+$/) },
      });
    }
    recovery = await sessionOfMail(bandeja, lost.who, /password/i);
    expect(recovery.user.id).toBe(lost.id);
  });

  test('its session can only set a password', async () => {
    const token = recovery.access_token;
    const viewer = await graphql(bandeja, '{ viewer { id } }', {}, { token });
    expect(viewer.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await call(bandeja, 'POST', '/api/stripe-create-customer', { token, body: {} })).status).toBe(
      403,
    );
    expect((await call(bandeja, 'POST', '/files/uploads', { token, headers: TUS })).status).toBe(403);
    expect((await setPassword(recovery, { data: { full_name: 'Other Name' } })).status).toBe(403);
    await expect(watchChanges(bandeja, token)).rejects.toThrow();
  });

  test('[S0-7.7] it sets a password of six characters or more, and the old one no longer works', async () => {
    expect((await setPassword(recovery, { password: '12345' })).body).toMatchObject(
      refusal(422, 'weak_password'),
    );
    const changed = await setPassword(recovery, { password: 'globo6' });
    expect(changed.status).toBe(200);
    expect((await signInByApi(bandeja, lost.who)).body).toEqual(refusal(400, 'invalid_credentials'));
    expect((await signInByApi(bandeja, { ...lost.who, password: 'globo6' })).status).toBe(200);
    expect((await refresh(lost.session.refresh_token)).status, 'other sessions are ended').toBe(400);
    await expect
      .poll(async () => (await bandeja.mails(lost.who.email)).map(({ subject }) => subject))
      .toContain('Your password was changed');
  });

  test('the link no longer works once it has set a password', async () => {
    const target = await followMail(bandeja, lost.who, /^Set a new password/);
    expect(target.hash).toContain('error_code=otp_expired');
  });
});

test.describe('the published GoTrue client', () => {
  for (const flow of ['implicit', 'pkce'] as const)
    test(`signs up, confirms and sets a new password in its ${flow} flow, by links that a mail scanner opened before`, async () => {
      const who = person(`Gota ${flow}`);
      const storage = new BrowserStorage();
      const begun = gotrueClient(bandeja, flow, storage);
      const signedUp = await begun.signUp({
        ...who,
        options: { data: { full_name: who.name, role: 'athlete' } },
      });
      expect(signedUp.error).toBeNull();
      const arrive = async (subject: RegExp) => {
        await followMail(bandeja, who, subject);
        return arriveWith(bandeja, flow, storage, (await followMail(bandeja, who, subject)).href);
      };
      const confirmed = await arrive(/confirm/i);
      expect((await confirmed.client.getUser()).data.user).toMatchObject({ email: who.email });
      expect((await confirmed.client.refreshSession()).error).toBeNull();
      expect((await confirmed.client.signOut()).error).toBeNull();

      expect((await gotrueClient(bandeja, flow, storage).resetPasswordForEmail(who.email)).error).toBeNull();
      const recovered = await arrive(/^Set a new password/);
      // In the PKCE flow the client reports a session from the URL as a sign-in.
      const event = flow === 'implicit' ? 'PASSWORD_RECOVERY' : 'SIGNED_IN';
      await expect.poll(() => recovered.events).toContain(event);
      const password = 'una-chiquita-lenta';
      expect((await recovered.client.updateUser({ password })).error).toBeNull();
      const back = gotrueClient(bandeja, flow, new BrowserStorage());
      expect((await back.signInWithPassword({ email: who.email, password })).error).toBeNull();
    });

  test('is refused a weak password before anything else is checked', async () => {
    const { error } = await gotrueClient(bandeja, 'implicit', new BrowserStorage()).signUp({
      ...{ email: 'weak@players.example', password: '123' },
    });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      reasons: ['length'],
    });
  });
});

test('an ended session is refused at every endpoint, and its live connection is closed', async () => {
  const who = (await ApiPerson.join(bandeja, 'Eva Ended', 'athlete')).who;
  const [kept, ended] = [await ApiPerson.signIn(bandeja, who), await ApiPerson.signIn(bandeja, who)];
  const socket = await openSocket(bandeja);
  socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${ended.token}` } });
  await socket.acknowledged;
  const statusesOf = async ({ token }: ApiPerson) => [
    (await graphql(bandeja, '{ viewer { id } }', {}, { token })).errors?.[0]?.extensions.code ?? 'ok',
    (await call(bandeja, 'POST', '/api/stripe-create-customer', { token, body: {} })).status,
    (await call(bandeja, 'GET', '/files/personal-data', { token })).status,
    (await call(bandeja, 'POST', '/files/uploads', { token, headers: TUS })).status,
  ];
  expect(await statusesOf(ended)).toEqual(['ok', 200, 200, 400]);
  await call(bandeja, 'POST', '/auth/v1/logout?scope=others', { token: kept.token });
  expect((await socket.closed).code).toBe(4403);
  await expect.poll(() => statusesOf(ended)).toEqual(['SESSION_NOT_FOUND', 401, 401, 401]);
  expect(await statusesOf(kept)).toEqual(['ok', 200, 200, 400]);
});
