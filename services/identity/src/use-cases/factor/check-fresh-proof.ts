import { secondFactorRequired, STEP_UP_LASTS_MS, stepUpRequired, type UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { standingOf } from '../../domain/session-standing.js';
import { PrismaSessionProofs } from '../../outbound/prisma/prisma-session-proofs.js';

/** Asks what is stored, not the access token, which may be older than the account's second factor. */
@Injectable()
export class CheckFreshProof {
  constructor(
    private readonly proofs: PrismaSessionProofs,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Refuses a session that waits for its second factor, or whose last proof is older than a step-up allows. */
  async execute(account: Account, caller: UserCaller): Promise<void> {
    const { secondFactor, provedAt } = await this.standing(account, caller);
    if (secondFactor) throw secondFactorRequired(secondFactor);
    if (this.clock.now().getTime() - provedAt.getTime() <= STEP_UP_LASTS_MS) return;
    const { userId, sessionId } = caller;
    this.security.record('authn_step_up_fail', { userId, sessionId, reason: 'STEP_UP_REQUIRED' });
    throw stepUpRequired();
  }

  async standing(account: Account, { sessionId, recovery }: UserCaller) {
    return standingOf(account, { recovery, proofs: await this.proofs.of(sessionId) });
  }
}
