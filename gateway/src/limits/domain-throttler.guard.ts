import { DomainError } from '@bandeja/errors';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';

/** Base of the throttler guards: applies some of the module's limits and throws a DomainError. */
@Injectable()
export abstract class DomainThrottlerGuard extends ThrottlerGuard {
  /** The names of the limits that apply. */
  protected abstract readonly names: readonly string[];

  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    this.throttlers = this.throttlers.filter(({ name = '' }) => this.names.includes(name));
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    const retryAfterSeconds = String(Math.max(1, Math.ceil(timeToBlockExpire)));
    throw new DomainError(
      'rate-limited',
      'OVER_REQUEST_RATE_LIMIT',
      `Too many attempts. Wait ${retryAfterSeconds} seconds, then try again.`,
      { retryAfterSeconds },
    );
  }
}
