import { Injectable, type ExecutionContext } from '@nestjs/common';
import { DomainThrottlerGuard } from '../../limits/domain-throttler.guard.js';
import { SIGN_IN_TRIES } from '../../limits/rates.js';

/** Slows down guessing from one network address; the limit is a setting of the gateway. */
@Injectable()
export class AuthThrottlerGuard extends DomainThrottlerGuard {
  protected override readonly names = [SIGN_IN_TRIES];

  /** A refresh token cannot be guessed, and every page load of the web app trades one. */
  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const { query } = context.switchToHttp().getRequest<{ query: { grant_type?: unknown } }>();
    return Promise.resolve(query.grant_type === 'refresh_token');
  }
}
