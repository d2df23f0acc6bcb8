import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import {
  after,
  KEPT_AFTER_END_MS,
  MAIL_PAUSE_MS,
  SIGN_IN_ATTEMPTS_KEPT_MS,
  SIGN_IN_FAILURES_KEPT_MS,
  UNVERIFIED_FACTOR_KEPT_MS,
} from '../../domain/lifetimes.js';
import type { PrismaClient } from '../../generated/client.js';

@Injectable()
export class PrismaExpiredRecords {
  constructor(private readonly database: Database<PrismaClient>) {}

  async remove(now: Date): Promise<void> {
    const { session, mailLink, mailToken, authCode, mailRequest, signInAttempt, signInFailure } =
      this.database.current;
    const { factor, factorChallenge, factorTries } = this.database.current;
    await factorChallenge.deleteMany({ where: { expiresAt: { lt: now } } });
    await factor.deleteMany({
      where: { verifiedAt: null, createdAt: { lt: after(now, -UNVERIFIED_FACTOR_KEPT_MS) } },
    });
    await factorTries.deleteMany({ where: { lastWrongAt: { lt: after(now, -SIGN_IN_ATTEMPTS_KEPT_MS) } } });
    await mailLink.deleteMany({ where: { expiresAt: { lt: now } } });
    await mailToken.deleteMany({ where: { expiresAt: { lt: now } } });
    await authCode.deleteMany({ where: { expiresAt: { lt: now } } });
    await mailRequest.deleteMany({ where: { requestedAt: { lt: after(now, -MAIL_PAUSE_MS) } } });
    await signInAttempt.deleteMany({ where: { triedAt: { lt: after(now, -SIGN_IN_ATTEMPTS_KEPT_MS) } } });
    await signInFailure.deleteMany({ where: { lastAt: { lt: after(now, -SIGN_IN_FAILURES_KEPT_MS) } } });
    await session.deleteMany({ where: { expiresAt: { lt: after(now, -KEPT_AFTER_END_MS) } } });
  }
}
