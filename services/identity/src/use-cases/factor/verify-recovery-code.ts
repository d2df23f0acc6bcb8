import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { isDomainError, type DomainError } from '@bandeja/errors';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { describeDevice, type Device } from '../../domain/device.js';
import { hashRecoveryCode } from '../../domain/recovery-codes.js';
import { PrismaRecoveryCodes } from '../../outbound/prisma/prisma-recovery-codes.js';
import { OwnerNotices } from '../account/owner-notices.js';
import { OpenSession, type OpenedSession } from '../session/open-session.js';
import { CheckCode } from './check-code.js';
import { ProveSession, type ProvedSession } from './prove-session.js';

@Injectable()
export class VerifyRecoveryCode {
  constructor(
    private readonly database: Database,
    private readonly codes: PrismaRecoveryCodes,
    private readonly checkCode: CheckCode,
    private readonly proveSession: ProveSession,
    private readonly openSession: OpenSession,
    private readonly notices: OwnerNotices,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async execute(caller: UserCaller, code: string, device: Device | undefined): Promise<OpenedSession> {
    const proved = await this.database.transaction(() => this.#verify(caller, code, device));
    // Thrown after the transaction, which must commit that the try was made.
    if (isDomainError(proved)) throw proved;
    return this.openSession.answer(proved.account, proved.session, proved.refreshToken);
  }

  async #verify(
    caller: UserCaller,
    code: string,
    device: Device | undefined,
  ): Promise<ProvedSession | DomainError> {
    const { account, session } = await this.proveSession.lock(caller);
    const now = this.clock.now();
    const refused = await this.checkCode.execute(caller, device, () =>
      this.codes.use(account.id, hashRecoveryCode(account.id, code), now),
    );
    if (refused) return refused;
    const codesLeft = await this.codes.count(account.id);
    await this.notices.recoveryCodeUsed(account, codesLeft);
    const { userId, sessionId } = caller;
    const { ipAddress } = describeDevice(device);
    this.security.record('authn_recovery_code_used', { userId, sessionId, ipAddress, codesLeft });
    return this.proveSession.execute(session, { method: 'recovery_code', device });
  }
}
