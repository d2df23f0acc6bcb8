import { DomainError, GRPC_STATUS_BY_KIND, isDomainError } from '@bandeja/errors';
import { correlationId, type Logger } from '@bandeja/observability';
import { Metadata, type StatusObject } from '@grpc/grpc-js';
import { Catch, type ArgumentsHost, type RpcExceptionFilter } from '@nestjs/common';
import { throwError, type Observable } from 'rxjs';
import { ERROR_KEY } from './metadata.js';
import { unstorableText } from './unstorable-text.js';

/**
 * The only place where an error becomes a gRPC status. Unexpected errors are logged once and returned as internal. Errors
 * with a cause are logged too.
 */
@Catch()
export class RpcErrorFilter implements RpcExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): Observable<never> {
    if (host.getType() !== 'rpc') throw error;
    return throwError(() => (isGrpcCall(host) ? this.#status(error) : error));
  }

  #status(error: unknown): Partial<StatusObject> {
    const expected = isDomainError(error) ? error : unstorableText(error);
    const known =
      expected ??
      new DomainError('internal', 'INTERNAL', 'Something went wrong on our end. Try again in a moment.');
    if (!expected)
      this.logger.error(
        { err: error, correlationId: correlationId() },
        'unexpected error in a gRPC operation',
      );
    else if (['unavailable', 'internal'].includes(known.kind) && known.cause !== undefined)
      this.logger.warn({ err: known, correlationId: correlationId() }, 'a gRPC operation failed');
    const metadata = new Metadata();
    const { kind, code, message, details } = known;
    metadata.set(ERROR_KEY, Buffer.from(JSON.stringify({ kind, code, message, details })));
    return { code: GRPC_STATUS_BY_KIND[kind], details: message, metadata };
  }
}

function isGrpcCall(host: ArgumentsHost): boolean {
  return host.switchToRpc().getContext<unknown>() instanceof Metadata;
}
