import { DomainError } from '@bandeja/errors';
import type { FastifyInstance } from 'fastify';

const GRAPHIQL = /^\/graphiql(\/|\?|$)/;
/** The page of mercurius brings the editor from there, and styles of its own. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' https://unpkg.com",
  "style-src 'self' 'unsafe-inline' https://unpkg.com",
  "font-src 'self' data: https://unpkg.com",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
].join('; ');

/** Gives the GraphQL editor of development a policy under which it works; where it is off, says so. */
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
