import { HttpException, HttpStatus } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Respond } from '../errors/http-error.filter.js';

/** Enough for the largest body on a slow phone. Without a limit, a slow sender could keep a connection open forever. */
export const BODY_DEADLINE_MS = 30_000;
/** Uploads are large and have their own limits. */
const UPLOADS = /^\/files(\/|\?|$)/;

/** Refuses requests whose body takes too long, with a response if that is still possible, and closes the connection. */
export function registerBodyDeadline(
  app: FastifyInstance,
  respond: Respond,
  deadlineMs = BODY_DEADLINE_MS,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && !UPLOADS.test(request.url)) {
      const { raw } = request;
      const cutOff = () => {
        if (raw.complete || reply.sent) return;
        void reply.header('connection', 'close');
        respond(tooSlow(), request, reply);
      };
      const timer = setTimeout(cutOff, deadlineMs);
      for (const end of ['end', 'close'] as const) raw.once(end, () => clearTimeout(timer));
    }
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function tooSlow(): HttpException {
  return new HttpException('The request took too long to arrive. Send it again.', HttpStatus.REQUEST_TIMEOUT);
}
