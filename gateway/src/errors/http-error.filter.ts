import { isDomainError } from '@bandeja/errors';
import type { Logger } from '@bandeja/observability';
import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { GqlContextType } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpErrorResponse } from './http-error-response.js';
import { toDomainError } from './to-domain-error.js';

/** Answers with an error where no handler of a route may see it: that of GraphQL would answer with 200. */
export type Respond = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

/** The only place where an error becomes an HTTP response, in the format of the API that was called. */
@Catch()
export class HttpErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType<GqlContextType>() === 'graphql') {
      const known = toDomainError(error);
      if (known.kind === 'internal') this.#log(error);
      throw known;
    }
    const http = host.switchToHttp();
    this.respond(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Also handles errors that Fastify raises before any handler: broken JSON, too large a body. */
  respond(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (isGone(error, reply)) return;
    if (toDomainError(error).kind === 'internal') this.#log(error);
    const { status, headers, content } = httpErrorResponse(error, request.url);
    void reply.status(status).headers(headers).send(content);
  }

  #log(error: unknown): void {
    this.logger.error({ err: error }, isDomainError(error) ? 'an operation failed' : 'unexpected error');
  }
}

/** The visitor left in the middle of a response, so there is nobody to answer and nothing has failed. */
function isGone(error: unknown, { raw }: FastifyReply): boolean {
  return raw.destroyed && (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE';
}
