import type { Caller, UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import type { Session, VerifyFactorRequest } from '@bandeja/contracts/identity';
import { Secret, TOTP } from 'otpauth';
import { callerOf, DEVICE, PASSWORD, present, type IdentityApp } from './identity-app.js';
import { SoftwarePasskey } from '@bandeja/testing';

export const SITE = { id: 'bandeja.test', origin: 'https://bandeja.test' };

const STEP_MS = 30_000;

export interface TotpFactor {
  factorId: string;
  secret: string;
}

/** The steps of tests about second factors. The service's clock stands still, in the middle of a step of TOTP. */
export function factorSteps({ client, ...identity }: IdentityApp) {
  let timestamp = 0;
  vi.spyOn(identity.running.app.get(Clock), 'now').mockImplementation(() => new Date(timestamp));
  const steps = {
    /** Before each test: access tokens expire by the real time. */
    setClock: () => {
      timestamp = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
    },
    later: (durationMs: number) => {
      timestamp += durationMs;
    },
    nextStep: () => steps.later(STEP_MS),
    /** The code of the present step, or of one before or after it. */
    codeOf: ({ secret }: TotpFactor, distance = 0): string =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: timestamp + distance * STEP_MS }),
    enrollTotp: async (as: Caller, friendlyName = ''): Promise<TotpFactor> => {
      const request = { type: 'FACTOR_TYPE_TOTP' as const, friendlyName, issuer: '' };
      const { factor, totpSecret } = await client.enrollFactor(request, { as });
      return { factorId: present(factor).id, secret: totpSecret };
    },
    enrollPasskey: async (as: Caller, friendlyName = 'key') => {
      const request = { type: 'FACTOR_TYPE_WEBAUTHN' as const, friendlyName, issuer: '' };
      const { factor } = await client.enrollFactor(request, { as });
      return { factorId: present(factor).id, passkey: new SoftwarePasskey(SITE) };
    },
    challenge: async (as: Caller, factorId: string) => {
      const challenge = await client.challengeFactor({ factorId, relyingParty: SITE }, { as });
      const options = challenge.optionsJson
        ? (JSON.parse(challenge.optionsJson) as { challenge: string; rpId?: string })
        : undefined;
      return { ...challenge, options };
    },
    verify: async (as: Caller, answer: Partial<VerifyFactorRequest>): Promise<Session> => {
      const empty = { factorId: '', challengeId: '', code: '', credentialJson: '' };
      const request = { ...empty, relyingParty: SITE, device: DEVICE, ...answer };
      return present((await client.verifyFactor(request, { as })).session);
    },
    giveCode: async (as: Caller, factorId: string, code: string): Promise<Session> => {
      const { id: challengeId } = await steps.challenge(as, factorId);
      return steps.verify(as, { factorId, challengeId, code });
    },
    givePasskey: async (
      as: Caller,
      { factorId, passkey }: { factorId: string; passkey: SoftwarePasskey },
    ) => {
      const { id: challengeId, options, creates } = await steps.challenge(as, factorId);
      const credential = creates ? passkey.create(present(options)) : passkey.use(present(options));
      return steps.verify(as, { factorId, challengeId, credentialJson: JSON.stringify(credential) });
    },
    /** A member whose account has a TOTP factor, with the session that set it up. The next step has just begun. */
    memberWithTotp: async (overrides: Parameters<IdentityApp['member']>[0] = {}) => {
      const member = await identity.member(overrides);
      const totp = await steps.enrollTotp(member.caller);
      const session = await steps.giveCode(member.caller, totp.factorId, steps.codeOf(totp));
      steps.nextStep();
      return { ...member, totp, session, before: member.session, caller: await callerOf(session) };
    },
    memberWithPasskey: async () => {
      const member = await identity.member();
      const key = await steps.enrollPasskey(member.caller);
      const session = await steps.givePasskey(member.caller, key);
      return { ...member, key, session, before: member.session, caller: await callerOf(session) };
    },
    signInCaller: async (email: string) =>
      (await callerOf(await identity.signIn(email, PASSWORD))) as UserCaller,
    /** Makes every proof of a session older than a step-up allows. */
    letProofsAge: (caller: Caller) =>
      identity.sql(
        `update session_proofs set proved_at = proved_at - interval '6 minutes' where session_id = $1`,
        [(caller as UserCaller).sessionId],
      ),
  };
  return steps;
}
