import type { FastifyInstance } from 'fastify';
import type { Clients } from '../../clients/clients.js';

const BODY_LIMIT_BYTES = 16 * 1024;

/**
 * The target of mail providers (RFC 8058) and of the page behind the link. No sign-in: only the token of the mail counts,
 * and the body, which differs by provider, is ignored. GET shows the page and changes nothing, because mail scanners follow
 * every link.
 */
export async function registerUnsubscribe(app: FastifyInstance, { notifications }: Clients): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, _body, parsed) => parsed(null),
    );
    scope.post<{ Querystring: { token?: string | string[] } }>('/unsubscribe', async ({ query }, reply) => {
      const token = typeof query.token === 'string' ? query.token : '';
      const { preference } = await notifications.unsubscribe({ token });
      return reply.header('cache-control', 'no-store').send({ preference });
    });
    done();
  });
}
