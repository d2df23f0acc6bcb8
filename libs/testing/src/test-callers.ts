import {
  AccessTokenSigner,
  CallerVerifier,
  newSigningKeys,
  publicKeyOf,
  SERVICE_NAMES,
  ServiceTokens,
  STEP_UP_LASTS_MS,
  type MissingFactor,
  type Role,
  type ServiceCaller,
  type ServiceName,
  type SigningKeys,
  type UserCaller,
} from '@bandeja/auth';
import { randomBytes, randomUUID } from 'node:crypto';

const keys = newSigningKeys();
const factorKey = randomBytes(32).toString('base64');
const serviceKeys = Object.fromEntries(SERVICE_NAMES.map((name) => [name, newSigningKeys()])) as Record<
  ServiceName,
  SigningKeys
>;
const publicKeys = SERVICE_NAMES.map((name) => `${name}:${publicKeyOf(serviceKeys[name].privateKey)}`);

/** The auth settings of a service under test, with which the tokens made here are valid. */
export const testAuthEnv = (service: ServiceName) => ({
  AUTH_PUBLIC_KEY: keys.publicKey,
  AUTH_PRIVATE_KEY: keys.privateKey,
  FACTOR_ENCRYPTION_KEY: factorKey,
  SERVICE_PRIVATE_KEY: serviceKeys[service].privateKey,
  SERVICE_PUBLIC_KEYS: publicKeys.join(),
});

const tokens = Object.fromEntries(
  SERVICE_NAMES.map((name) => [name, new ServiceTokens(name, serviceKeys[name].privateKey)]),
) as Record<ServiceName, ServiceTokens>;

/** The tokens of any service, as it would sign them itself. */
export const tokensOf = (service: ServiceName): ServiceTokens => tokens[service];

const signer = new AccessTokenSigner(keys.privateKey, 3_600);
const verifier = new CallerVerifier(keys.publicKey);

interface SessionUnderTest {
  recovery?: boolean;
  secondFactor?: MissingFactor;
  provedAt?: Date;
}

async function asUser(
  role: Role,
  userId: string,
  { recovery = false, secondFactor, provedAt = new Date() }: SessionUnderTest = {},
): Promise<UserCaller> {
  const { token } = await signer.sign({
    userId,
    email: `${userId}@example.test`,
    role,
    sessionId: randomUUID(),
    recovery,
    proofs: [{ method: recovery ? 'recovery' : 'password', provedAt }],
    secondFactor,
    provedAt,
  });
  return verifier.verify(token);
}

export const asAthlete = (userId: string = randomUUID()) => asUser('athlete', userId);
export const asCoach = (userId: string = randomUUID()) => asUser('coach', userId);
export const asAdmin = (userId: string = randomUUID()) => asUser('admin', userId);
export const asService = (service: ServiceName = 'gateway'): ServiceCaller => ({ kind: 'service', service });

/** A user whose last proof of who they are is older than what a step-up allows. */
export const withStaleProof = ({ role, userId }: UserCaller) =>
  asUser(role, userId, { provedAt: new Date(Date.now() - STEP_UP_LASTS_MS - 1_000) });

export const withoutSecondFactor = ({ role, userId }: UserCaller, secondFactor: MissingFactor = 'verify') =>
  asUser(role, userId, { secondFactor });

/** One user of each kind, to try an operation with everyone who may not use it. */
export async function testUsers(): Promise<Record<'athlete' | 'coach' | 'admin' | 'recovery', UserCaller>> {
  return {
    athlete: await asAthlete(),
    coach: await asCoach(),
    admin: await asAdmin(),
    recovery: await asUser('athlete', randomUUID(), { recovery: true }),
  };
}
