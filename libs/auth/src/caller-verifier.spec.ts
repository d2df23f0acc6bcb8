import { generateKeyPairSync } from 'node:crypto';
import { AccessTokenSigner } from './access-token-signer.js';
import { CallerVerifier } from './caller-verifier.js';
import { ServiceTokens } from './service-tokens.js';

const keys = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const SECRET = 'a-shared-secret-of-32-characters!';
const claims = { userId: 'u1', email: 'a@b.co', role: 'coach', sessionId: 's1', recovery: false } as const;

const pair = keys();
const verifier = new CallerVerifier(pair.publicKey, new ServiceTokens('payments', SECRET));

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

it('returns the service of a service token', async () => {
  const token = await new ServiceTokens('analysis', SECRET).token();
  await expect(verifier.verify(token)).resolves.toMatchObject({ kind: 'service', service: 'analysis' });
});

it.each([
  ['no token', async () => undefined],
  ['rubbish', async () => 'rubbish'],
  [
    'a token signed by another key',
    async () => (await new AccessTokenSigner(keys().privateKey, 60).sign(claims)).token,
  ],
  [
    'an expired token',
    async () => (await new AccessTokenSigner(pair.privateKey, 60).sign(claims, new Date(0))).token,
  ],
  ['a service token of another secret', () => new ServiceTokens('analysis', `${SECRET}x`).token()],
])('refuses %s', async (_, make) => {
  await expect(verifier.verify(await make())).rejects.toMatchObject({
    kind: 'unauthenticated',
    code: 'UNAUTHENTICATED',
  });
});

it('does not accept the public key as a shared secret', async () => {
  const forged = await new ServiceTokens('analysis', pair.publicKey).token();
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
