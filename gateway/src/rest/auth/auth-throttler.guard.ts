import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainThrottlerGuard } from '../../limits/domain-throttler.guard.js';
import { SIGN_IN_TRIES } from '../../limits/rates.js';

const TOKEN_PATH = '/auth/v1/token';

/** Slows down guessing from one network address; the limit is a setting of the gateway. */
@Injectable()
export class AuthThrottlerGuard extends DomainThrottlerGuard {
  protected override readonly names = [SIGN_IN_TRIES];

  /** Refresh tokens cannot be guessed, and every page load of the web app uses one. No other path has this grant. */
  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const { routeOptions, query } = context
      .switchToHttp()
      .getRequest<FastifyRequest<{ Querystring: { grant_type?: unknown } }>>();
    return Promise.resolve(routeOptions.url === TOKEN_PATH && query.grant_type === 'refresh_token');
  }
}
