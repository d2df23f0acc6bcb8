import { DomainError } from '@bandeja/errors';
import { SecurityLog } from '@bandeja/observability';
import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';

/** Base of the throttler guards: applies some of the module's limits and throws a DomainError. */
@Injectable()
export abstract class DomainThrottlerGuard extends ThrottlerGuard {
  @Inject(SecurityLog)
  private readonly security!: SecurityLog;

  /** The names of the limits that apply. */
  protected abstract readonly names: readonly string[];

  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    this.throttlers = this.throttlers.filter(({ name = '' }) => this.names.includes(name));
  }

  protected override throwThrottlingException(
    context: ExecutionContext,
    { timeToBlockExpire, limit, tracker }: ThrottlerLimitDetail,
  ): Promise<void> {
    this.#record(context, tracker, limit);
    const retryAfterSeconds = String(Math.max(1, Math.ceil(timeToBlockExpire)));
    throw new DomainError(
      'rate-limited',
      'OVER_REQUEST_RATE_LIMIT',
      `Too many attempts. Wait ${retryAfterSeconds} seconds, then try again.`,
      { retryAfterSeconds },
    );
  }

  /** A limit counts an address, or a person. */
  #record(context: ExecutionContext, tracker: string, limit: number): void {
    const { ip: ipAddress, url } = this.getRequestResponse(context).req as FastifyRequest;
    const userId = tracker === ipAddress ? undefined : tracker;
    const [path] = url.split('?');
    this.security.record('excess_rate_limit_exceeded', { ipAddress, userId, path, limit });
  }
}
