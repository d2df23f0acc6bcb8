import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { correlationId } from './correlation.js';

export type { Logger };

const REDACTED = [
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'authorization',
  '*.password',
  '*.token',
  '*.authorization',
];

/** JSON lines on stdout, each with the service and the correlation id of its request. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[redacted]' },
    mixin: () => {
      const id = correlationId();
      return id ? { correlationId: id } : {};
    },
  });
}

/** Lets Nest write through the service's own logger; its boot chatter goes to debug. */
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
