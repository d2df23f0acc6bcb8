import { isDomainError } from '@bandeja/errors';
import { histogram, newCorrelationId, runWithCorrelation, type Logger } from '@bandeja/observability';
import type { Metadata } from '@grpc/grpc-js';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Observable } from 'rxjs';
import { correlationOf } from './metadata.js';
import { OPERATION_RULE } from './operation.js';

const seconds = histogram('bandeja_rpc_server_seconds', 'Time a gRPC operation took', [
  'operation',
  'outcome',
]);

/**
 * Gives each gRPC call its correlation id, a debug log line and a metric with its outcome: `ok`, or the kind of its error.
 */
@Injectable()
export class CallInterceptor implements NestInterceptor {
  constructor(
    private readonly logger: Logger,
    private readonly reflector: Reflector,
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
}
