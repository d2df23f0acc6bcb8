import { SignJWT } from 'jose';
import { createPrivateKey } from 'node:crypto';
import {
  LIFETIME_SECONDS,
  SERVICE_TOKEN_ISSUER,
  SERVICE_TOKEN_TYPE,
  ServiceTokens,
} from './service-tokens.js';
import { ServiceVerifier } from './service-verifier.js';
import { newSigningKeys, publicKeyOf, requireOwnKey } from './signing-keys.js';

const media = newSigningKeys();
const analysis = newSigningKeys();
const keys = { media: [publicKeyOf(media.privateKey)], analysis: [publicKeyOf(analysis.privateKey)] };
const payments = new ServiceVerifier('payments', keys);
const refused = { kind: 'unauthenticated', code: 'SERVICE_UNKNOWN' };
const SECOND = 1_000;

/** What a stolen media process could sign with its own key. */
const forged = (claims: { sub?: string; aud?: string; typ?: string; lifetime?: number; alg?: string }) => {
  const { sub = 'media', aud = 'payments', typ = SERVICE_TOKEN_TYPE, lifetime = 60, alg = 'ES256' } = claims;
  const now = Math.floor(Date.now() / 1000);
  const key = alg === 'ES256' ? createPrivateKey(media.privateKey) : Buffer.from(media.publicKey);
  return new SignJWT({})
    .setProtectedHeader({ alg, typ })
    .setIssuer(SERVICE_TOKEN_ISSUER)
    .setSubject(sub)
    .setAudience(aud)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(key);
};

it('says which service signed a token for it', async () => {
  const token = await new ServiceTokens('analysis', analysis.privateKey).token('payments');
  await expect(payments.verify(token)).resolves.toBe('analysis');
  await expect(payments.verify(await forged({}))).resolves.toBe('media');
});

it.each([
  ['no token', () => undefined],
  ['an empty token', () => ''],
  ['rubbish', () => 'a.b.c'],
  ['a token for another service', () => forged({ aud: 'catalog' })],
  ['a service that signs as another one', () => forged({ sub: 'analysis' })],
  ['a service without a key here', () => forged({ sub: 'gateway' })],
  ['a name that no service has', () => forged({ sub: '__proto__' })],
  ['a token of another type', () => forged({ typ: 'JWT' })],
  ['the public key as a shared secret', () => forged({ alg: 'HS256' })],
  ['a key of nobody', () => new ServiceTokens('media', newSigningKeys().privateKey).token('payments')],
])('refuses %s', async (_, make) => {
  await expect(payments.verify(await make())).rejects.toMatchObject(refused);
});

it('refuses a token after its time, however long the signer made that, also one that it has verified', async () => {
  const now = Date.now();
  const token = await new ServiceTokens('media', media.privateKey).token('payments', now);
  await expect(payments.verify(token, now + LIFETIME_SECONDS * SECOND - 2 * SECOND)).resolves.toBe('media');
  await expect(payments.verify(token, now + LIFETIME_SECONDS * SECOND + SECOND)).rejects.toMatchObject(
    refused,
  );
  const long = await forged({ lifetime: 86_400 });
  await expect(payments.verify(long, now + 2 * LIFETIME_SECONDS * SECOND)).rejects.toMatchObject(refused);
});

it('does not accept a long token past the usual lifetime because it was verified before', async () => {
  const long = await forged({ lifetime: 86_400 });
  await expect(payments.verify(long)).resolves.toBe('media');
  const later = Date.now() + 2 * LIFETIME_SECONDS * SECOND;
  await expect(payments.verify(long, later)).rejects.toMatchObject(refused);
});

it('accepts both keys of a service while one replaces the other, and the old one no longer afterwards', async () => {
  const next = newSigningKeys();
  const byOld = await new ServiceTokens('media', media.privateKey).token('payments');
  const byNext = await new ServiceTokens('media', next.privateKey).token('payments');
  const both = new ServiceVerifier('payments', { media: [...keys.media, publicKeyOf(next.privateKey)] });
  await expect(both.verify(byOld)).resolves.toBe('media');
  await expect(both.verify(byNext)).resolves.toBe('media');
  const after = new ServiceVerifier('payments', { media: [publicKeyOf(next.privateKey)] });
  await expect(after.verify(byNext)).resolves.toBe('media');
  await expect(after.verify(byOld)).rejects.toMatchObject(refused);
});

it('reads keys from settings in one line, as files with the lines of a PEM', () => {
  const inOneLine = media.privateKey.trim().replaceAll('\n', ' ');
  expect(publicKeyOf(inOneLine)).toBe(publicKeyOf(media.privateKey));
});

it('requires that the others know the key of a service as its own', () => {
  expect(() => requireOwnKey('media', media.privateKey, keys)).not.toThrow();
  expect(() => requireOwnKey('analysis', media.privateKey, keys)).toThrow(
    'SERVICE_PUBLIC_KEYS has no key of analysis',
  );
  expect(() => requireOwnKey('gateway', media.privateKey, keys)).toThrow(
    'SERVICE_PUBLIC_KEYS has no key of gateway',
  );
});

it('signs for each audience once, and anew a minute before the end', async () => {
  const tokens = new ServiceTokens('media', media.privateKey);
  const now = Date.now();
  const first = await tokens.token('payments', now);
  expect(await tokens.token('catalog', now)).not.toBe(first);
  expect(await tokens.token('payments', now + (LIFETIME_SECONDS - 61) * SECOND)).toBe(first);
  expect(await tokens.token('payments', now + (LIFETIME_SECONDS - 60) * SECOND)).not.toBe(first);
});
