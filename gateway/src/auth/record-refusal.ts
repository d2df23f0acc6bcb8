import type { UserCaller } from '@bandeja/auth';
import { isDomainError } from '@bandeja/errors';
import type { SecurityLog } from '@bandeja/observability';
import type { FastifyRequest } from 'fastify';

/** Tells the security log of a refusal of the gateway's own; those of services are in theirs. */
export function recordRefusal(
  security: SecurityLog,
  error: unknown,
  { ip: ipAddress, url }: Pick<FastifyRequest, 'ip' | 'url'>,
  caller?: Pick<UserCaller, 'userId' | 'sessionId'>,
): void {
  if (!isDomainError(error)) return;
  const [path] = url.split('?');
  const { userId, sessionId } = caller ?? {};
  // A token that has expired is an everyday matter; somebody who may not is not.
  const event = error.kind === 'unauthenticated' ? 'authn_token_refused' : 'authz_fail';
  security.record(event, { reason: error.code, ipAddress, path, userId, sessionId });
}
