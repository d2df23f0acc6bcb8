import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import { correlationId } from './correlation.js';
import { safeFields, withoutSecrets } from './secrets.js';
import { traceId } from './tracing/spans.js';

export type { Logger };

/**
 * JSON lines on stdout, each with the service, the correlation id and the trace id of its request. No line holds a secret or
 * an email address: fields are censored by name, errors are reduced to safe properties, and anything that looks like a
 * secret is removed from the finished line.
 */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => error },
      formatters: { log: safeFields },
      hooks: { streamWrite: withoutSecrets },
      mixin: () => ({ correlationId: correlationId(), traceId: traceId() }),
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

/** Makes Nest log through the service's logger; its boot messages go to debug. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
}
