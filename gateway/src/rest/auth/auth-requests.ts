import type { FastifyInstance } from 'fastify';

const AUTH = /^\/auth\/v1(\/|\?|$)/;

/** For every request to /auth/v1: an empty body needs no content type. */
export function registerAuthRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (AUTH.test(request.url)) {
      // GoTrue clients send a JSON content type even without a body, for example on sign-out.
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      if (!encoding && (length ?? '0') === '0') delete request.headers['content-type'];
    }
    done();
  });
}
