import { isDomainError, NotYoursError } from '@bandeja/errors';
import {
  histogram,
  newCorrelationId,
  runWithCorrelation,
  type Logger,
  type SecurityLog,
} from '@bandeja/observability';
import type { Metadata } from '@grpc/grpc-js';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Observable } from 'rxjs';
import { correlationOf } from './metadata.js';
import { callerOf, OPERATION_RULE } from './operation.js';

const seconds = histogram('bandeja_rpc_server_seconds', 'Time a gRPC operation took', [
  'operation',
  'outcome',
]);

/** Wrong proofs of who somebody is, which identity has lines of its own for. */
const TOLD_BY_IDENTITY: ReadonlySet<string> = new Set([
  ...['INVALID_CREDENTIALS', 'EMAIL_NOT_CONFIRMED', 'CURRENT_PASSWORD_WRONG', 'MFA_VERIFICATION_FAILED'],
  ...['REFRESH_TOKEN_NOT_FOUND', 'REFRESH_TOKEN_ALREADY_USED', 'SAME_PASSWORD', 'WEAK_PASSWORD'],
]);

/**
 * Gives each gRPC call its correlation id, a debug log line and a metric with its outcome: `ok`, or the kind of its error.
 * What was refused because it is somebody else's, or because it is no valid input, is a line of the security log.
 */
@Injectable()
export class CallInterceptor implements NestInterceptor {
  constructor(
    private readonly logger: Logger,
    private readonly reflector: Reflector,
    private readonly security: SecurityLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'rpc' || !this.reflector.get(OPERATION_RULE, context.getHandler()))
      return next.handle();
    const metadata = context.switchToRpc().getContext<Metadata>();
    const operation = `${context.getClass().name}.${context.getHandler().name}`;
    return new Observable((subscriber) => {
      const stop = seconds.startTimer({ operation });
      const end = (outcome: string) => {
        const tookSeconds = stop({ outcome });
        this.logger.debug({ operation, outcome, tookMs: Math.round(tookSeconds * 1000) }, 'gRPC call');
      };
      return runWithCorrelation(newCorrelationId(correlationOf(metadata)), () =>
        next.handle().subscribe({
          next: (value) => subscriber.next(value),
          error: (error: unknown) => {
            end(isDomainError(error) ? error.kind : 'internal');
            this.#recordRefusal(context.getHandler().name, error, metadata);
            subscriber.error(error);
          },
          complete: () => {
            end('ok');
            subscriber.complete();
          },
        }),
      );
    });
  }

  #recordRefusal(operation: string, error: unknown, metadata: Metadata): void {
    const isNotTheirs = error instanceof NotYoursError;
    if (!isNotTheirs && !(isDomainError(error) && error.kind === 'invalid')) return;
    if (TOLD_BY_IDENTITY.has(error.code)) return;
    const caller = callerOf(metadata);
    const ofUser = caller.kind === 'user' ? { userId: caller.userId, sessionId: caller.sessionId } : {};
    const facts = { operation, reason: error.code, ...ofUser };
    if (isNotTheirs) this.security.record('authz_fail', { ...facts, ...error.ids });
    else this.security.recordSome('input_validation_fail', facts);
  }
}
