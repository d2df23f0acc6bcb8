import { AccessTokenSigner, CallerVerifier, ServiceTokens, type Caller, type Role } from '@bandeja/auth';
import { generateKeyPairSync, randomUUID } from 'node:crypto';

const keys = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const SECRET = 'the-service-secret-of-the-tests-only';

/** The auth settings of a service under test, with which the tokens made here are valid. */
export const TEST_AUTH_ENV = {
  AUTH_PUBLIC_KEY: keys.publicKey,
  AUTH_PRIVATE_KEY: keys.privateKey,
  SERVICE_TOKEN_SECRET: SECRET,
};

const signer = new AccessTokenSigner(keys.privateKey, 3_600);
const verifier = new CallerVerifier(keys.publicKey, new ServiceTokens('tests', SECRET));

async function asUser(role: Role, userId: string, recovery = false): Promise<Caller> {
  const { token } = await signer.sign({
    userId,
    email: `${userId}@example.test`,
    role,
    sessionId: randomUUID(),
    recovery,
  });
  return verifier.verify(token);
}

export const asAthlete = (userId: string = randomUUID()) => asUser('athlete', userId);
export const asCoach = (userId: string = randomUUID()) => asUser('coach', userId);
export const asAdmin = (userId: string = randomUUID()) => asUser('admin', userId);
export const asService = async (service = 'gateway') =>
  verifier.verify(await new ServiceTokens(service, SECRET).token());

/** One caller of each kind, to try an operation with everyone who may not use it. */
export async function testCallers(): Promise<
  Record<'athlete' | 'coach' | 'admin' | 'service' | 'recovery', Caller>
> {
  return {
    athlete: await asAthlete(),
    coach: await asCoach(),
    admin: await asAdmin(),
    service: await asService(),
    recovery: await asUser('athlete', randomUUID(), true),
  };
}
