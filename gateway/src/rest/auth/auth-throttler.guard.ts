import { Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { DomainError } from '@bandeja/errors';

/** Slows down guessing from one network address; the limit is a setting of the gateway. */
@Injectable()
export class AuthThrottlerGuard extends ThrottlerGuard {
  /** A refresh token cannot be guessed, and every page load of the web app trades one. */
  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const { query } = context.switchToHttp().getRequest<{ query: { grant_type?: unknown } }>();
    return Promise.resolve(query.grant_type === 'refresh_token');
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    const retryAfterSeconds = String(Math.max(1, Math.ceil(timeToBlockExpire)));
    throw new DomainError(
      'rate-limited',
      'OVER_REQUEST_RATE_LIMIT',
      `Too many tries. Wait ${retryAfterSeconds} seconds, then try again.`,
      { retryAfterSeconds },
    );
  }
}
