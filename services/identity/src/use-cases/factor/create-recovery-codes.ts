import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { hasSecondFactor } from '../../domain/factor.js';
import { factorNotFound } from '../../domain/identity.errors.js';
import { hashRecoveryCode, newRecoveryCode, RECOVERY_CODES } from '../../domain/recovery-codes.js';
import { PrismaRecoveryCodes } from '../../outbound/prisma/prisma-recovery-codes.js';
import { OwnerNotices } from '../account/owner-notices.js';
import { CheckFreshProof } from './check-fresh-proof.js';
import { ProveSession } from './prove-session.js';

/** For somebody without their phone or passkey. Only hashes are stored, so the codes are shown once. */
@Injectable()
export class CreateRecoveryCodes {
  constructor(
    private readonly database: Database,
    private readonly codes: PrismaRecoveryCodes,
    private readonly proveSession: ProveSession,
    private readonly freshProof: CheckFreshProof,
    private readonly notices: OwnerNotices,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async execute(caller: UserCaller): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await this.database.transaction(async () => {
      const { account } = await this.proveSession.lock(caller);
      if (!hasSecondFactor(account)) throw factorNotFound();
      await this.freshProof.execute(account, caller);
      const hashes = codes.map((code) => hashRecoveryCode(account.id, code));
      await this.codes.replaceAll(account.id, hashes, this.clock.now());
      await this.notices.recoveryCodesMade(account);
    });
    const { userId, sessionId } = caller;
    this.security.record('authn_factor_added', { userId, sessionId, type: 'recovery_codes' });
    return codes;
  }
}
