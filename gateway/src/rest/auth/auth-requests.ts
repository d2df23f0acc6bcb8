import type { FastifyInstance } from 'fastify';

const AUTH = /^\/auth\/v1(\/|\?|$)/;

/** What holds for every request to /auth/v1: nobody keeps a copy of the answer, and no body needs no type. */
export function registerAuthRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (AUTH.test(request.url)) {
      void reply.header('cache-control', 'no-store');
      // Clients of the GoTrue protocol say JSON also where they send nothing, such as on signing out.
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      if (!encoding && (length ?? '0') === '0') delete request.headers['content-type'];
    }
    done();
  });
}
