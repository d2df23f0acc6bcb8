import type { UserCaller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { factorOf } from '../../domain/factor.js';
import { lastFactorOfOperator } from '../../domain/identity.errors.js';
import { PrismaFactors } from '../../outbound/prisma/prisma-factors.js';
import { PrismaRecoveryCodes } from '../../outbound/prisma/prisma-recovery-codes.js';
import { PrismaSessionProofs } from '../../outbound/prisma/prisma-session-proofs.js';
import { OwnerNotices } from '../account/owner-notices.js';
import { CheckFreshProof } from './check-fresh-proof.js';
import { ProveSession } from './prove-session.js';

@Injectable()
export class RemoveFactor {
  constructor(
    private readonly database: Database,
    private readonly factors: PrismaFactors,
    private readonly recoveryCodes: PrismaRecoveryCodes,
    private readonly proofs: PrismaSessionProofs,
    private readonly proveSession: ProveSession,
    private readonly freshProof: CheckFreshProof,
    private readonly notices: OwnerNotices,
    private readonly security: SecurityLog,
  ) {}

  async execute(caller: UserCaller, factorId: string): Promise<void> {
    await this.database.transaction(async () => {
      const { account } = await this.proveSession.lock(caller);
      const factor = factorOf(account, factorId);
      await this.freshProof.execute(account, caller);
      if (!factor.isVerified) return this.factors.remove(factorId);
      const isLast = account.factors.filter(({ isVerified }) => isVerified).length === 1;
      if (isLast && account.role === 'admin') throw lastFactorOfOperator();
      await this.proofs.keepWithout(factorId, caller.sessionId);
      await this.factors.remove(factorId);
      if (isLast) {
        await this.proofs.removeSecondFactors(account.id);
        await this.recoveryCodes.removeAll(account.id);
      }
      await this.notices.factorRemoved(account, factor);
      const { userId, sessionId } = caller;
      this.security.record('authn_factor_removed', { userId, sessionId, type: factor.type });
    });
  }
}
