import { DomainError } from '@bandeja/errors';
import type { FastifyInstance } from 'fastify';

const GRAPHIQL = /^\/graphiql(\/|\?|$)/;
/** The mercurius page loads the editor from there, and has inline styles. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' https://unpkg.com",
  "style-src 'self' 'unsafe-inline' https://unpkg.com",
  "font-src 'self' data: https://unpkg.com",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
].join('; ');

/** Sets a policy under which the GraphQL editor works, or returns an error if it is off. */
export function registerGraphiql(app: FastifyInstance, { isOn }: { isOn: boolean }): void {
  if (isOn)
    app.addHook('onRequest', (request, reply, done) => {
      if (GRAPHIQL.test(request.url)) void reply.header('content-security-policy', POLICY);
      done();
    });
  else
    app.get('/graphiql', () => {
      throw new DomainError('not-found', 'GRAPHIQL_OFF', 'The GraphQL editor is off in production.');
    });
}
