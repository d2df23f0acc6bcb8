import type { AuthError } from '@supabase/auth-js';
import { Bandeja } from './support/bandeja.js';
import { findInTables, findInTopics } from './support/find-secrets.js';
import { BrowserStorage, gotrueClient } from './support/gotrue-client.js';
import { person } from './support/people.js';
import { runSql } from './support/tables.js';
import { expect, test } from './support/test.js';

/** What opens an account is in its mail and with its owner: in no table, event, outbox or log. */
test.describe.configure({ mode: 'default' });

let bandeja: Bandeja;
test.beforeAll(async () => {
  bandeja = await Bandeja.start({ LOG_LEVEL: 'debug', AUTH_RATE_PER_MINUTE: '1000' });
});
test.afterAll(() => bandeja?.stop());

const tokenOf = (link: string) => /[?&]token(?:_hash)?=([^&\s]+)/.exec(link)![1]!;
const must = <T extends { error: AuthError | null }>(answer: T): T => {
  if (answer.error) throw answer.error;
  return answer;
};

test('the account stories leave no link, token, code or password behind', async () => {
  const who = person('Nora Vidal');
  const client = gotrueClient(bandeja, 'pkce', new BrowserStorage());
  const options = { data: { full_name: who.name, role: 'coach' } };
  must(await client.signUp({ email: who.email, password: who.password, options }));
  const confirmation = await bandeja.linkFor(who.email, /confirm/i);
  const landing = (await fetch(confirmation, { redirect: 'manual' })).headers.get('location')!;
  const code = new URL(landing, bandeja.origin).searchParams.get('code')!;
  const confirmed = must(await client.exchangeCodeForSession(code)).data.session!;
  const signedIn = must(await client.signInWithPassword(who)).data.session!;
  const refreshed = must(await client.refreshSession()).data.session!;

  must(await client.resetPasswordForEmail(who.email));
  const recovery = await bandeja.linkFor(who.email, /password/i);
  const recovered = must(await client.verifyOtp({ type: 'recovery', token_hash: tokenOf(recovery) })).data;
  const newPassword = 'otra-bandeja-mas-lenta';
  must(await client.updateUser({ password: newPassword }));
  const again = must(await client.signInWithPassword({ ...who, password: newPassword })).data.session!;

  const child = person('Lucas Vidal');
  const guardian = `mother.of.${child.email}`;
  const said = { full_name: child.name, role: 'athlete', age: 'under_16', guardian_email: guardian };
  const childsClient = gotrueClient(bandeja, 'pkce', new BrowserStorage());
  must(await childsClient.signUp({ ...child, options: { data: said } }));
  const consent = await bandeja.linkFor(guardian, /agree/i);
  const agreed = await fetch(`${bandeja.origin}/auth/v1/guardian-requests/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: tokenOf(consent), answer: 'agree', terms_version: '2026-11-26' }),
  });
  expect(agreed.status).toBe(200);

  const sessions = { confirmed, signedIn, refreshed, recovered: recovered.session!, again };
  const secrets: Record<string, string> = {
    'the link of the confirmation': tokenOf(confirmation),
    'the link of the recovery': tokenOf(recovery),
    'the link of a guardian': tokenOf(consent),
    'the code of a link': code,
    'the password': who.password,
    'the new password': newPassword,
  };
  for (const [name, session] of Object.entries(sessions)) {
    secrets[`the access token of ${name}`] = session.access_token;
    secrets[`the refresh token of ${name}`] = session.refresh_token;
  }
  for (const [name, value] of Object.entries(secrets)) expect(value, name).toMatch(/^.{8,}$/);

  const { read, found } = await findInTables(bandeja, secrets);
  expect(read).toEqual(expect.arrayContaining([expect.stringMatching(/^identity: .*outbox/)]));
  expect(found).toEqual([]);
  for (const [name, value] of Object.entries(secrets)) expect(bandeja.output, name).not.toContain(value);
  expect(bandeja.output).toContain('"service":"identity"');
  if (bandeja.brokers.length === 0) return;
  const topics = await findInTopics(bandeja.brokers, secrets);
  expect(topics.read).toBeGreaterThan(0);
  expect(topics.found).toEqual([]);
});

test('the search finds a secret as text, as bytes and in base64', async () => {
  const secret = 'a-secret-that-is-stored';
  for (const [type, value] of [
    ['text', secret],
    ['bytea', Buffer.from(`before ${secret} after`)],
    ['jsonb', JSON.stringify({ inner: Buffer.from(secret).toString('base64') })],
  ] as const) {
    await runSql(bandeja, 'catalog', `create table careless (kept ${type})`);
    await runSql(bandeja, 'catalog', 'insert into careless values ($1)', value);
    const { found } = await findInTables(bandeja, { it: secret });
    expect(found, type).toEqual(['catalog: public.careless: it']);
    await runSql(bandeja, 'catalog', 'drop table careless');
  }
});
