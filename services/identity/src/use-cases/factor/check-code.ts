import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import type { DomainError } from '@bandeja/errors';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { describeDevice, type Device } from '../../domain/device.js';
import { afterWrongCode, waitBeforeCode } from '../../domain/factor-tries.js';
import { factorNotProved, tooManyCodes } from '../../domain/identity.errors.js';
import { PrismaFactorTries } from '../../outbound/prisma/prisma-factor-tries.js';

/** Codes can be guessed, so wrong ones are counted by account. Passkeys cannot, and work while codes are blocked. */
@Injectable()
export class CheckCode {
  constructor(
    private readonly tries: PrismaFactorTries,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * In the open transaction, with the account locked. Returns the error of a wrong code, so that its count can be committed
   * before it is thrown.
   */
  async execute(
    { userId, sessionId }: UserCaller,
    device: Device | undefined,
    isRight: () => Promise<boolean>,
  ): Promise<DomainError | undefined> {
    const now = this.clock.now();
    const facts = { userId, sessionId, ipAddress: describeDevice(device).ipAddress };
    const before = await this.tries.of(userId);
    const waitMs = waitBeforeCode(before, now);
    if (waitMs > 0) {
      this.security.record('authn_factor_fail', { ...facts, reason: 'OVER_REQUEST_RATE_LIMIT' });
      throw tooManyCodes(waitMs);
    }
    if (await isRight()) {
      await this.tries.forget(userId);
      return undefined;
    }
    const counted = afterWrongCode(before, now);
    await this.tries.save(userId, counted);
    const error = factorNotProved();
    this.security.record('authn_factor_fail', { ...facts, reason: error.code, wrong: counted.wrong });
    if (counted.blockedUntil) this.security.record('authn_login_lock', { ...facts, reason: error.code });
    return error;
  }
}
