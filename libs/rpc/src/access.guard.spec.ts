import type { Caller, CallerVerifier, ServiceVerifier } from '@bandeja/auth';
import type { SecurityLog } from '@bandeja/observability';
import { DomainError } from '@bandeja/errors';
import { Metadata } from '@grpc/grpc-js';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { SERVICE_TOKEN_KEY } from './metadata.js';
import { OPERATION_RULE, type OperationRule } from './operation.js';

type Line = Record<string, unknown>;

const ADMIN: Caller = {
  ...{ kind: 'user', userId: 'u1', sessionId: 's1', role: 'admin', recovery: false },
  ...{ token: '', secondFactor: undefined, provedAt: new Date() },
};

/** Calls an operation with this rule, through the gateway unless it comes from elsewhere. */
async function call(
  rule: OperationRule,
  { from = 'gateway', as = ADMIN }: { from?: string; as?: Caller } = {},
) {
  const lines: Line[] = [];
  const security = { record: (event: string, facts: Line) => void lines.push({ event, ...facts }) };
  const services = {
    verify: () =>
      from === 'nobody'
        ? Promise.reject(new DomainError('unauthenticated', 'SERVICE_UNKNOWN', ''))
        : Promise.resolve(from),
  };
  const users = { verify: () => Promise.resolve(as) };
  const guard = new AccessGuard(
    services as unknown as ServiceVerifier,
    users as unknown as CallerVerifier,
    new Reflector(),
    security as unknown as SecurityLog,
  );
  const metadata = new Metadata();
  metadata.set(SERVICE_TOKEN_KEY, 'a token');
  metadata.set('authorization', 'Bearer a token');
  function findMoney() {}
  Reflect.defineMetadata(OPERATION_RULE, rule, findMoney);
  const context = {
    getType: () => 'rpc',
    getHandler: () => findMoney,
    switchToRpc: () => ({ getContext: () => metadata }),
  };
  const outcome = await guard
    .canActivate(context as unknown as ExecutionContext)
    .catch((error: unknown) => error);
  return { outcome, lines };
}

const ADMINS: OperationRule = { from: ['gateway'], callers: ['admin'] };

describe('the security log of the operations', () => {
  it('has no line of a call that is allowed', async () => {
    expect(await call(ADMINS)).toEqual({ outcome: true, lines: [] });
  });

  it.each<[string, OperationRule, Parameters<typeof call>[1], Line]>([
    [
      'a service that nobody knows',
      ADMINS,
      { from: 'nobody' },
      { event: 'authz_service_fail', reason: 'SERVICE_UNKNOWN', from: undefined },
    ],
    [
      'a service that the rule does not list',
      ADMINS,
      { from: 'media' },
      { event: 'authz_service_fail', reason: 'SERVICE_NOT_ALLOWED', from: 'media' },
    ],
    [
      'a person that the rule does not list',
      { ...ADMINS, callers: ['coach'] },
      {},
      { reason: 'FORBIDDEN', from: 'gateway', userId: 'u1', sessionId: 's1' },
    ],
    [
      'a session without its second factor',
      ADMINS,
      { as: { ...ADMIN, secondFactor: 'enroll' } as Caller },
      { reason: 'SECOND_FACTOR_REQUIRED', userId: 'u1' },
    ],
    [
      'a proof that is too old',
      { ...ADMINS, stepUp: true },
      { as: { ...ADMIN, provedAt: new Date(0) } as Caller },
      { reason: 'STEP_UP_REQUIRED', userId: 'u1' },
    ],
  ])('has a line of each refusal: %s', async (_what, rule, options, line) => {
    const { outcome, lines } = await call(rule, options);
    expect(outcome).toBeInstanceOf(DomainError);
    expect(lines).toEqual([
      expect.objectContaining({ event: 'authz_fail', operation: 'findMoney', ...line }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('olga@');
  });

  it('has a line of each look of an operator at what belongs to other people, and of nobody else’s', async () => {
    const rule: OperationRule = { from: ['gateway'], callers: ['admin', 'coach'], showsPeople: true };
    const look = { event: 'sensitive_read', operation: 'findMoney', userId: 'u1', sessionId: 's1' };
    expect((await call(rule)).lines).toEqual([look]);
    expect((await call(rule, { as: { ...ADMIN, role: 'coach' } as Caller })).lines).toEqual([]);
  });
});
