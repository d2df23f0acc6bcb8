import { CallerVerifier, type Caller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import {
  IdentityServiceService,
  type Session,
  type SignUpRequest,
  type UpdateUserRequest,
} from '@bandeja/contracts/identity';
import {
  EmailConfirmationRequested,
  PasswordChanged,
  PasswordRecoveryRequested,
  SignUpRepeated,
} from '@bandeja/contracts/identity-events';
import type { EventDescriptor } from '@bandeja/events';
import { asService, createTestService, eventually, testAuthEnv } from '@bandeja/testing';
import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { identityService } from '../src/index.js';
import { PasswordHasher } from '../src/use-cases/ports/password-hasher.js';

/** Both mails with a link have the same form. */
type LinkMail = EventDescriptor<EmailConfirmationRequested>;

export const PASSWORD = 'vibora-42';
export const DEVICE = { ipAddress: '203.0.113.7', userAgent: 'Test browser' };

const verifier = new CallerVerifier(testAuthEnv('identity').AUTH_PUBLIC_KEY);

export const callerOf = (session: Session): Promise<Caller> => verifier.verify(session.accessToken);

export const newEmail = () => `player-${randomUUID()}@example.test`;

export function buildSignUp(overrides: Partial<SignUpRequest> = {}): SignUpRequest {
  return {
    email: newEmail(),
    password: PASSWORD,
    fullName: 'Ana Torres',
    role: 'ROLE_ATHLETE',
    locale: 'es-MX',
    redirectPath: '',
    codeChallenge: '',
    linkToPage: false,
    termsVersion: '',
    age: '',
    guardianEmail: '',
    device: DEVICE,
    challengeSolution: '',
    ...overrides,
  };
}

export type IdentityApp = Awaited<ReturnType<typeof startIdentityApp>>;

/** All tests of a file come from one address. */
const MANY_VISITORS = {
  SIGN_UPS_PER_NETWORK: '100000',
  SIGN_UPS_OF_ALL: '100000',
  MAILS_PER_NETWORK: '100000',
  MAILS_OF_ALL: '100000',
};

/** The least that argon2 accepts, a hundredth of the work. */
const CHEAP = { memoryCost: 64, timeCost: 1 };

/** A running identity service with the steps that tests repeat. Passwords are hashed cheaply if they are not the subject. */
export async function startIdentityApp(
  env: Record<string, string> = {},
  hashing: typeof CHEAP | 'as deployed' = CHEAP,
) {
  const service = await createTestService(identityService, IdentityServiceService, {
    ...MANY_VISITORS,
    ...env,
  });
  if (hashing !== 'as deployed') {
    const hasher = service.running.app.get(PasswordHasher, { strict: false });
    hasher.hash = (password) => hash(password, hashing);
  }
  const { client, transport } = service;
  const as = asService();
  const database = new pg.Client({ connectionString: service.database.url });
  await database.connect();

  /** The path that the mail of this event links to; each call is another sending of it. */
  const linkOf = async (linkId: string) =>
    new URL(
      (await client.issueMailLink({ linkId }, { as: asService('notifications') })).path,
      'https://bandeja.test',
    );
  const linksTo = (descriptor: LinkMail, email: string) =>
    transport.messages(descriptor).filter((message) => message.email === email);
  const lastLink = async (descriptor: LinkMail, email: string, count: number) => {
    const links = await eventually(() => {
      const found = linksTo(descriptor, email);
      if (found.length < count) throw new Error(`${found.length} of ${count} mails to ${email}`);
      return found;
    });
    return linkOf(links.at(-1)?.linkId ?? '');
  };
  const tokenOf = ({ searchParams }: URL) =>
    searchParams.get('token') ?? searchParams.get('token_hash') ?? '';

  const steps = {
    as,
    confirmationLink: (email: string, count = 1) => lastLink(EmailConfirmationRequested, email, count),
    recoveryLink: (email: string, count = 1) => lastLink(PasswordRecoveryRequested, email, count),
    confirmationsTo: (email: string) => linksTo(EmailConfirmationRequested, email),
    recoveriesTo: (email: string) => linksTo(PasswordRecoveryRequested, email),
    noticesTo: (kind: 'changed' | 'repeated', email: string) =>
      transport
        .messages<PasswordChanged | SignUpRepeated>(kind === 'changed' ? PasswordChanged : SignUpRepeated)
        .filter((message) => message.email === email),
    signUp: (overrides: Partial<SignUpRequest> = {}) => client.signUp(buildSignUp(overrides), { as }),
    signIn: async (email: string, password = PASSWORD, ipAddress = DEVICE.ipAddress) =>
      present((await client.signIn({ email, password, device: { ...DEVICE, ipAddress } }, { as })).session),
    refresh: async (refreshToken: string, idempotencyKey = '') =>
      present(
        (await client.refreshSession({ refreshToken, device: DEVICE, idempotencyKey }, { as })).session,
      ),
    verify: (purpose: 'SIGNUP' | 'RECOVERY', token: string, wantCode = false) =>
      client.verifyToken({ purpose: `TOKEN_PURPOSE_${purpose}`, token, device: DEVICE, wantCode }, { as }),
    exchange: async (authCode: string, codeVerifier = '') =>
      present((await client.exchangeCode({ authCode, codeVerifier, device: DEVICE }, { as })).session),
    /** Signs up, opens the mailed link and returns the session. */
    member: async (overrides: Partial<SignUpRequest> = {}) => {
      const request = buildSignUp(overrides);
      await client.signUp(request, { as });
      const token = tokenOf(await lastLink(EmailConfirmationRequested, request.email, 1));
      const { session } = await steps.verify('SIGNUP', token);
      return { ...request, session: present(session), caller: await callerOf(present(session)) };
    },
    recover: (email: string, codeChallenge = '') =>
      client.requestPasswordRecovery(
        { email, redirectPath: '', codeChallenge, linkToPage: false, device: DEVICE, challengeSolution: '' },
        { as },
      ),
    updateUser: (caller: Caller, request: Partial<UpdateUserRequest>) =>
      client.updateUser(
        { password: undefined, currentPassword: undefined, fullName: undefined, ...request },
        { as: caller },
      ),
    /** Moves all requests for mail back, so that the next may be sent. */
    minuteLater: () =>
      database.query(`update mail_requests set requested_at = now() - interval '61 seconds'`),
    recoverySession: async (email: string) => {
      await steps.recover(email);
      const count = Math.max(1, linksTo(PasswordRecoveryRequested, email).length);
      const { session } = await steps.verify(
        'RECOVERY',
        tokenOf(await lastLink(PasswordRecoveryRequested, email, count)),
      );
      return present(session);
    },
    linkOf,
    /** From now on time passes only when a test says so. */
    holdClock: () => {
      let nowMs = Date.now();
      service.running.app.get(Clock, { strict: false }).now = () => new Date(nowMs);
      return { pass: (seconds: number) => void (nowMs += seconds * 1_000) };
    },
    tokenOf,
    dispute: (token: string) => client.disputeActivity({ token, device: DEVICE }, { as }),
    /** The event for the owner's mail, once it is published. */
    noticeTo: <Message extends { email: string }>(descriptor: EventDescriptor<Message>, email: string) =>
      eventually(() => {
        const found = transport.messages(descriptor).findLast((message) => message.email === email);
        if (!found) throw new Error('not published yet');
        return found;
      }),
    sql: (text: string, values: unknown[] = []) => database.query<Record<string, unknown>>(text, values),
    stop: async () => {
      await database.end();
      await service.stop();
    },
  };
  return { ...service, ...steps };
}

export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('nothing was answered');
  return value;
}
