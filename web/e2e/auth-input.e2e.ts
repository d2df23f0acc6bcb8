import { expect, test } from './support/test.js';
import { call } from './support/api.js';
import { ApiPerson, signInByApi } from './support/api-person.js';
import type { Bandeja } from './support/bandeja.js';
import { person } from './support/people.js';

/** Invalid input to /auth/v1, by mistake or on purpose: each gets a clear error, and does no harm. */
test.describe.configure({ mode: 'default' });

let bandeja: Bandeja;
let athlete: ApiPerson;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  athlete = await ApiPerson.join(bandeja, 'Tom Becker', 'athlete');
});

const GOOD = { email: 'new.one@players.example', password: 'una-bandeja-lenta' };
const DATA = { full_name: 'New One', role: 'athlete' };
const TEXTS = {
  empty: '',
  blank: ' \t ',
  'over-long': 'x'.repeat(100_000),
  'a null byte': 'a\u0000b@players.example',
  'half a character': '\ud800',
  'letters to the left': '\u202emoc.elpmaxe@ana',
  combining: 'a\u0301\u0301\u0301',
  emoji: '🎾@🎾.example',
  script: '"><script>alert(1)</script>',
  'a query': "' or 1=1; drop table accounts; --",
  'a mail header': 'ana@players.example\r\nBcc: all@players.example',
};
const OTHERS = { 'a number': 7, 'a list': ['a'], 'an object': { $ne: null }, true: true, null: null };
const VALUES: [string, unknown][] = [...Object.entries(TEXTS), ...Object.entries(OTHERS)];

/** Each field at each endpoint that reads it. */
const FIELDS: [string, string, object, string][] = [
  ['POST', 'signup', { ...GOOD, data: DATA }, 'email'],
  ['POST', 'signup', { ...GOOD, data: DATA }, 'password'],
  ['POST', 'signup', { ...GOOD, data: DATA }, 'data.full_name'],
  ['POST', 'signup', { ...GOOD, data: DATA }, 'data.role'],
  ['POST', 'signup', { ...GOOD, data: DATA }, 'data.locale'],
  ['POST', 'signup', { ...GOOD, data: DATA }, 'data.age'],
  ['POST', 'signup', { ...GOOD, data: { ...DATA, role: 'athlete', age: 'under_16' } }, 'data.guardian_email'],
  ['POST', 'signup', { ...GOOD, data: DATA }, 'data'],
  ['POST', 'signup', { ...GOOD, data: DATA, code_challenge_method: 's256' }, 'code_challenge'],
  ['POST', 'token?grant_type=password', GOOD, 'email'],
  ['POST', 'token?grant_type=password', GOOD, 'password'],
  ['POST', 'token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }, 'auth_code'],
  ['POST', 'token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }, 'code_verifier'],
  ['POST', 'token?grant_type=refresh_token', {}, 'refresh_token'],
  ['POST', 'resend', { type: 'signup', email: GOOD.email }, 'email'],
  ['POST', 'resend', { type: 'signup', email: GOOD.email }, 'type'],
  ['POST', 'recover', GOOD, 'email'],
  ['POST', 'guardian-requests/read', {}, 'token'],
  ['POST', 'guardian-requests/answer', { answer: 'agree' }, 'token'],
  ['POST', 'guardian-requests/answer', { token: 'x' }, 'answer'],
  ['POST', 'guardian-requests/answer', { token: 'x', answer: 'agree' }, 'terms_version'],
  ['POST', 'guardian-requests/resend', {}, 'email'],
  ['POST', 'verify', { type: 'signup', token_hash: 'x' }, 'token_hash'],
  ['POST', 'verify', { type: 'signup', token_hash: 'x' }, 'type'],
  ['PUT', 'user', {}, 'password'],
  ['PUT', 'user', {}, 'data'],
  ['PUT', 'user', {}, 'data.full_name'],
];

function withField(body: object, path: string, value: unknown): object {
  const [name = '', inner] = path.split('.');
  const fields = body as Record<string, object>;
  return { ...body, [name]: inner ? { ...fields[name], [inner]: value } : value };
}

for (const [method, path, body, field] of FIELDS)
  test(`${method} ${path} refuses an invalid ${field}, and never fails with a server error`, async () => {
    for (const [kind, value] of VALUES) {
      const answer = await call(bandeja, method, `/auth/v1/${path}`, {
        token: athlete.token,
        body: withField(body, field, value),
      });
      const what = `${field}: ${kind}: ${JSON.stringify(answer.body).slice(0, 200)}`;
      expect(answer.status, what).toBeLessThan(500);
      if (answer.status < 400) continue;
      expect(answer.body, what).toMatchObject({ code: answer.status, msg: expect.stringMatching(/\w{3}/) });
      expect(answer.body.error_code, what).toMatch(/^[a-z_]+$/);
      expect(answer.body.error_code, what).not.toBe('unexpected_failure');
    }
    expect((await signInByApi(bandeja, athlete.who)).status, 'the account is as it was').toBe(200);
  });

test('an idempotency key that is none is refused before the refresh token is used', async () => {
  const { body } = await signInByApi(bandeja, athlete.who);
  const refresh = (headers: Record<string, string>) =>
    call(bandeja, 'POST', '/auth/v1/token?grant_type=refresh_token', {
      headers: { 'x-bandeja-client': 'web', ...headers },
      body: { refresh_token: body.refresh_token },
    });
  for (const key of [
    'x',
    '0'.repeat(36),
    `${crypto.randomUUID()}, ${crypto.randomUUID()}`,
    'x'.repeat(4_000),
  ]) {
    const answer = await refresh({ 'idempotency-key': key });
    expect([answer.status, answer.body.error_code], key).toEqual([400, 'validation_failed']);
    expect(answer.headers.get('set-cookie'), 'the cookie stays').toBeNull();
  }
  expect((await refresh({ 'idempotency-key': crypto.randomUUID() })).status).toBe(200);
});

test('a value of a type that no field has is always refused', async () => {
  for (const [method, path, body, field] of FIELDS)
    for (const value of [7, true, ['a']]) {
      const token = athlete.token;
      const answer = await call(bandeja, method, `/auth/v1/${path}`, {
        token,
        body: withField(body, field, value),
      });
      expect([path, field, answer.status, answer.body.error_code]).toEqual([
        path,
        field,
        400,
        'validation_failed',
      ]);
    }
});

test('a name or a parameter that is given twice is refused', async () => {
  const twice = (path: string, body: string) =>
    call(bandeja, 'POST', `/auth/v1/${path}`, { body, headers: { 'content-type': 'application/json' } });
  const keys = await twice('token?grant_type=password', '{"email":"a@b.example","email":"c@d.example"}');
  expect([keys.status, keys.body.error_code]).toEqual([400, 'bad_json']);
  const inner = await twice('signup', '{"data":{"role":"athlete","\\u0072ole":"coach"}}');
  expect([inner.status, inner.body.error_code]).toEqual([400, 'bad_json']);
  for (const path of ['token?grant_type=password&grant_type=pkce', 'signup?redirect_to=/a&redirect_to=/b']) {
    const { status, body } = await twice(path, '{}');
    expect([path, status, body.error_code]).toEqual([path, 400, 'validation_failed']);
  }
});

test('a body of another kind is refused', async () => {
  for (const [type, body] of [
    ['text/plain', JSON.stringify(GOOD)],
    ['text/html', '<form>'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/x-www-form-urlencoded', 'email=a@b.example&email=c@d.example'],
    ['application/json', '{"email":'],
    ['application/json', '{"__proto__":{"role":"admin"}}'],
  ]) {
    const answer = await call(bandeja, 'POST', '/auth/v1/signup', {
      body,
      headers: { 'content-type': type! },
    });
    expect([400, 415], type).toContain(answer.status);
  }
});

test('a link that is invented, cut off or doubled leads to its screen, which says so', async ({ page }) => {
  const made = ['token=forged', 'token=', '', 'token=a&token=b', `token=${'x'.repeat(4_000)}`, 'token=%00'];
  for (const query of made) {
    await page.goto(`${bandeja.origin}/auth/v1/verify?${query}&type=recovery&redirect_to=//evil.example`);
    await expect(page).toHaveURL(`${bandeja.origin}/reset-password`);
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    await page.goto(`${bandeja.origin}/auth/v1/verify?${query}&type=signup`);
    await expect(page).toHaveURL(`${bandeja.origin}/email-confirmation`);
    await expect(page.getByRole('heading', { name: 'An error has occurred.' })).toBeVisible();
  }
});

test('a program that opens a link before its reader does not use it up', async () => {
  const who = person('Lena Scanned');
  await call(bandeja, 'POST', '/auth/v1/signup', {
    body: { email: who.email, password: who.password, data: { full_name: who.name, role: 'coach' } },
  });
  const { pathname, search } = new URL(await bandeja.linkFor(who.email, /confirm/i));
  expect((await call(bandeja, 'HEAD', `${pathname}${search}`)).status).toBe(303);
  for (const _ of ['a scanner', 'its reader']) {
    const followed = await call(bandeja, 'GET', `${pathname}${search}`);
    expect(followed.headers.get('location')).toMatch(/^\/email-confirmation#.*access_token=/);
  }
});
