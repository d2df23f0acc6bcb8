import { decodeJwt, importPKCS8, SignJWT } from 'jose';
import {
  ACCESS_TOKEN_AUDIENCE,
  ACCESS_TOKEN_ISSUER,
  AccessTokenSigner,
  type Proof,
} from './access-token-signer.js';
import { hasFreshProof, isFullSession, STEP_UP_LASTS_MS } from './caller.js';
import { CallerVerifier } from './caller-verifier.js';
import { ServiceTokens } from './service-tokens.js';
import { newSigningKeys } from './signing-keys.js';

const provedAt = new Date('2026-11-26T10:00:00Z');
const claims = {
  ...({ userId: 'u1', email: 'a@b.co', role: 'coach', sessionId: 's1', recovery: false } as const),
  proofs: [{ method: 'password', provedAt }] as Proof[],
  secondFactor: undefined,
  provedAt,
};

const pair = newSigningKeys();
const verifier = new CallerVerifier(pair.publicKey);

it('returns the user of an access token', async () => {
  const { token } = await new AccessTokenSigner(pair.privateKey, 60).sign(claims);
  await expect(verifier.verify(token)).resolves.toMatchObject({
    kind: 'user',
    userId: 'u1',
    role: 'coach',
    recovery: false,
    secondFactor: undefined,
    provedAt,
  });
});

it('says what a session lacks before it is a full one', async () => {
  const { token } = await new AccessTokenSigner(pair.privateKey, 60).sign({
    ...claims,
    secondFactor: 'verify',
  });
  const caller = await verifier.verify(token);
  expect(caller.secondFactor).toBe('verify');
  expect(isFullSession(caller)).toBe(false);
});

it('names the methods of a session and its level as the GoTrue protocol does', async () => {
  const proofs: Proof[] = [
    ...claims.proofs,
    { method: 'totp', provedAt: new Date(provedAt.getTime() + 1_000) },
  ];
  const signer = new AccessTokenSigner(pair.privateKey, 60);
  const [one, two] = [await signer.sign(claims), await signer.sign({ ...claims, proofs })];
  expect(decodeJwt(one.token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  expect(decodeJwt(two.token)).toMatchObject({
    aal: 'aal2',
    amr: [
      { method: 'password', timestamp: provedAt.getTime() / 1000 },
      { method: 'totp', timestamp: provedAt.getTime() / 1000 + 1 },
    ],
  });
});

it('takes a proof as fresh for five minutes, and the token of an older version as stale', async () => {
  const caller = await verifier.verify((await new AccessTokenSigner(pair.privateKey, 60).sign(claims)).token);
  expect(hasFreshProof(caller, new Date(provedAt.getTime() + STEP_UP_LASTS_MS))).toBe(true);
  expect(hasFreshProof(caller, new Date(provedAt.getTime() + STEP_UP_LASTS_MS + 1))).toBe(false);
  const older = await new SignJWT({ app_metadata: { role: 'coach' }, session_id: 's1' })
    .setProtectedHeader({ alg: 'ES256' })
    .setSubject('u1')
    .setIssuer(ACCESS_TOKEN_ISSUER)
    .setAudience(ACCESS_TOKEN_AUDIENCE)
    .setExpirationTime('1 minute')
    .sign(await importPKCS8(pair.privateKey, 'ES256'));
  expect(hasFreshProof(await verifier.verify(older))).toBe(false);
});

it('distinguishes a recovery session from a full one', async () => {
  const { token } = await new AccessTokenSigner(pair.privateKey, 60).sign({
    ...claims,
    recovery: true,
    proofs: [{ method: 'recovery', provedAt }],
  });
  await expect(verifier.verify(token)).resolves.toMatchObject({ recovery: true });
});

it.each([
  ['no token', async () => undefined],
  ['rubbish', async () => 'rubbish'],
  [
    'a token signed by another key',
    async () => (await new AccessTokenSigner(newSigningKeys().privateKey, 60).sign(claims)).token,
  ],
  [
    'an expired token',
    async () => (await new AccessTokenSigner(pair.privateKey, 60).sign(claims, new Date(0))).token,
  ],
  [
    'the token of a service, even if the same key signed it',
    () => new ServiceTokens('analysis', pair.privateKey).token('payments'),
  ],
])('refuses %s', async (_, make) => {
  await expect(verifier.verify(await make())).rejects.toMatchObject({
    kind: 'unauthenticated',
    code: 'UNAUTHENTICATED',
  });
});

it('does not accept the public key as a shared secret', async () => {
  const forged = await new SignJWT({ app_metadata: { role: 'admin' }, session_id: 's1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('u1')
    .setIssuer(ACCESS_TOKEN_ISSUER)
    .setAudience(ACCESS_TOKEN_AUDIENCE)
    .setExpirationTime('1 minute')
    .sign(new TextEncoder().encode(pair.publicKey));
  await expect(verifier.verify(forged)).rejects.toMatchObject({ kind: 'unauthenticated' });
});

it.each([
  ['user', { userId: 'u2' }, 'u2'],
  ['session', { sessionId: 's2' }, 's2'],
])('refuses a token that was good, once its %s is among the refused', async (_, whose, ended) => {
  const { token } = await new AccessTokenSigner(pair.privateKey, 60).sign({ ...claims, ...whose });
  await expect(verifier.verify(token)).resolves.toMatchObject(whose);
  verifier.refuse(new Set([ended]));
  await expect(verifier.verify(token)).rejects.toMatchObject({
    kind: 'unauthenticated',
    code: 'SESSION_NOT_FOUND',
  });
});
