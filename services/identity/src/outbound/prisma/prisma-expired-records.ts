import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { after, KEPT_AFTER_END_MS, MAIL_PAUSE_MS, SIGN_IN_ATTEMPTS_KEPT_MS } from '../../domain/lifetimes.js';
import type { PrismaClient } from '../../generated/client.js';

@Injectable()
export class PrismaExpiredRecords {
  constructor(private readonly database: Database<PrismaClient>) {}

  async remove(now: Date): Promise<void> {
    const { session, mailLink, mailToken, authCode, mailRequest, signInAttempt } = this.database.current;
    await mailLink.deleteMany({ where: { expiresAt: { lt: now } } });
    await mailToken.deleteMany({ where: { expiresAt: { lt: now } } });
    await authCode.deleteMany({ where: { expiresAt: { lt: now } } });
    await mailRequest.deleteMany({ where: { requestedAt: { lt: after(now, -MAIL_PAUSE_MS) } } });
    await signInAttempt.deleteMany({ where: { triedAt: { lt: after(now, -SIGN_IN_ATTEMPTS_KEPT_MS) } } });
    await session.deleteMany({ where: { expiresAt: { lt: after(now, -KEPT_AFTER_END_MS) } } });
  }
}
