import { SignJWT } from 'jose';
import { ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_ISSUER, AccessTokenSigner } from './access-token-signer.js';
import { CallerVerifier } from './caller-verifier.js';
import { ServiceTokens } from './service-tokens.js';
import { newSigningKeys } from './signing-keys.js';

const claims = { userId: 'u1', email: 'a@b.co', role: 'coach', sessionId: 's1', recovery: false } as const;

const pair = newSigningKeys();
const verifier = new CallerVerifier(pair.publicKey);

it('returns the user of an access token', async () => {
  const { token } = await new AccessTokenSigner(pair.privateKey, 60).sign(claims);
  await expect(verifier.verify(token)).resolves.toMatchObject({
    kind: 'user',
    userId: 'u1',
    role: 'coach',
    recovery: false,
  });
});

it('distinguishes a recovery session from a full one', async () => {
  const { token } = await new AccessTokenSigner(pair.privateKey, 60).sign({ ...claims, recovery: true });
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
