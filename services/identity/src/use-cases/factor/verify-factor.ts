import { secondFactorRequired, type ProofMethod, type UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { isDomainError, type DomainError } from '@bandeja/errors';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { describeDevice, type Device } from '../../domain/device.js';
import { hasSecondFactor, type FactorType } from '../../domain/factor.js';
import { challengeExpired, factorNotFound, factorNotProved } from '../../domain/identity.errors.js';
import { isUuid } from '../../domain/identifier.js';
import type { RelyingParty } from '../../domain/passkey.js';
import { acceptedStep } from '../../domain/totp.js';
import {
  PrismaFactorChallenges,
  type FactorChallenge,
} from '../../outbound/prisma/prisma-factor-challenges.js';
import { PrismaFactors, type FactorRecord } from '../../outbound/prisma/prisma-factors.js';
import { PrismaSessions } from '../../outbound/prisma/prisma-sessions.js';
import { OwnerNotices } from '../account/owner-notices.js';
import { AccountEvents } from '../ports/account-events.js';
import { FactorSecrets } from '../ports/factor-secrets.js';
import { Passkeys } from '../ports/passkeys.js';
import { OpenSession, type OpenedSession } from '../session/open-session.js';
import { CheckCode } from './check-code.js';
import { CheckFreshProof } from './check-fresh-proof.js';
import { ProveSession, type ProvedSession } from './prove-session.js';

export interface VerifyFactorCommand {
  factorId: string;
  challengeId: string;
  code: string;
  /** What the browser returned for a passkey; undefined if it is not JSON. */
  credential: unknown;
  site: RelyingParty;
  device: Device | undefined;
}

const METHODS: Record<FactorType, ProofMethod> = { totp: 'totp', webauthn: 'mfa/webauthn' };

@Injectable()
export class VerifyFactor {
  constructor(
    private readonly database: Database,
    private readonly factors: PrismaFactors,
    private readonly challenges: PrismaFactorChallenges,
    private readonly sessions: PrismaSessions,
    private readonly secrets: FactorSecrets,
    private readonly passkeys: Passkeys,
    private readonly checkCode: CheckCode,
    private readonly freshProof: CheckFreshProof,
    private readonly proveSession: ProveSession,
    private readonly openSession: OpenSession,
    private readonly events: AccountEvents,
    private readonly notices: OwnerNotices,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async execute(caller: UserCaller, command: VerifyFactorCommand): Promise<OpenedSession> {
    const proved = await this.database.transaction(() => this.#verify(caller, command));
    // Thrown after the transaction, which must commit that the try was made.
    if (isDomainError(proved)) throw proved;
    return this.openSession.answer(proved.account, proved.session, proved.refreshToken);
  }

  async #verify(caller: UserCaller, command: VerifyFactorCommand): Promise<ProvedSession | DomainError> {
    const now = this.clock.now();
    const { factorId, challengeId, device } = command;
    const { account, session } = await this.proveSession.lock(caller);
    const factor = isUuid(factorId) ? await this.factors.find(account.id, factorId) : undefined;
    if (!factor) throw factorNotFound();
    if (!factor.isVerified) await this.#requireMayAdd(account, caller);
    const asked = { id: challengeId, factorId, sessionId: session.id };
    const challenge = isUuid(challengeId) ? await this.challenges.find(asked, now) : undefined;
    if (!challenge) throw challengeExpired();
    const refused =
      factor.type === 'totp'
        ? await this.checkCode.execute(caller, device, () => this.#isRightCode(factor, command.code))
        : await this.#checkPasskey(caller, factor, challenge, command);
    // A person who mistyped a code may answer the same challenge again; what a passkey signs is signed once.
    if (!refused || factor.type === 'webauthn') await this.challenges.markUsed(challenge.id, now);
    if (refused) return refused;
    if (!factor.isVerified) await this.#add(account, factor, caller, now);
    return this.proveSession.execute(session, { method: METHODS[factor.type], factorId, device });
  }

  /** A factor that was begun before the account had one must not open a session that has only the password. */
  async #requireMayAdd(account: Account, caller: UserCaller): Promise<void> {
    const { secondFactor } = await this.freshProof.standing(account, caller);
    if (secondFactor === 'verify') throw secondFactorRequired('verify');
  }

  async #isRightCode({ id, secret: encrypted = '', lastStep }: FactorRecord, code: string): Promise<boolean> {
    const secret = this.secrets.decrypt(id, encrypted);
    const step = acceptedStep(secret, code, lastStep, this.clock.now());
    if (step !== undefined) await this.factors.recordStep(id, step);
    return step !== undefined;
  }

  async #checkPasskey(
    { userId, sessionId }: UserCaller,
    { id, passkey }: FactorRecord,
    { challenge }: FactorChallenge,
    { site, credential, device }: VerifyFactorCommand,
  ): Promise<DomainError | undefined> {
    const used = passkey && (await this.passkeys.used(site, challenge, credential, passkey));
    const answered = passkey
      ? used !== undefined && { ...passkey, counter: used }
      : await this.#created(site, challenge, credential);
    if (answered) {
      await this.factors.recordPasskey(id, answered);
      return undefined;
    }
    const error = factorNotProved();
    const { ipAddress } = describeDevice(device);
    this.security.record('authn_factor_fail', { userId, sessionId, ipAddress, reason: error.code });
    return error;
  }

  async #created(site: RelyingParty, challenge: string, credential: unknown) {
    const created = await this.passkeys.created(site, challenge, credential);
    return created && !(await this.factors.isKnownPasskey(created.credentialId)) ? created : undefined;
  }

  async #add(account: Account, factor: FactorRecord, caller: UserCaller, now: Date): Promise<void> {
    const { userId, sessionId } = caller;
    await this.factors.markVerified(factor.id, now);
    await this.notices.factorAdded(account, factor);
    this.security.record('authn_factor_added', { userId, sessionId, type: factor.type });
    if (hasSecondFactor(account)) return;
    const ended = await this.sessions.end(userId, sessionId, 'others', now);
    await this.events.sessionsEnded(userId, ended);
  }
}
