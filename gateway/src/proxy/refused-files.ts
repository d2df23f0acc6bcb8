import type { SecurityLog } from '@bandeja/observability';
import type { FastifyInstance } from 'fastify';

const FILES = /^\/files\//;
const REFUSED = [401, 403];

/**
 * Tells the security log of uploads without a valid token and of signed addresses that are forged or have expired. Media knows
 * no caller's address, so it is told here. The signature is in the query, which is left out.
 */
export function registerRefusedFiles(app: FastifyInstance, security: SecurityLog): void {
  app.addHook('onResponse', ({ method, url, ip: ipAddress }, { raw: { statusCode } }, done) => {
    const [path = ''] = url.split('?');
    if (FILES.test(path) && REFUSED.includes(statusCode))
      security.record('authz_fail', { reason: 'FILE_REFUSED', status: statusCode, method, path, ipAddress });
    done();
  });
}
