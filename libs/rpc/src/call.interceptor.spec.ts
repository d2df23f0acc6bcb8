import type { Caller } from '@bandeja/auth';
import { DomainError, NotYoursError } from '@bandeja/errors';
import type { Logger, SecurityLog } from '@bandeja/observability';
import { Metadata } from '@grpc/grpc-js';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { lastValueFrom, of, throwError, type Observable } from 'rxjs';
import { CallInterceptor } from './call.interceptor.js';
import { OPERATION_RULE, rememberCaller } from './operation.js';

const ANA: Caller = {
  ...{ kind: 'user', userId: 'u1', sessionId: 's1', role: 'athlete', recovery: false },
  ...{ token: '', secondFactor: undefined, provedAt: new Date() },
};
const missing = () => new DomainError('not-found', 'ANALYSIS_NOT_FOUND', 'Not found.');

/** The lines that an operation with this outcome leaves. */
async function linesOf(outcome: Observable<unknown>, as: Caller = ANA) {
  const lines: unknown[] = [];
  const record = (event: string, facts: object) => void lines.push({ event, ...facts });
  const security = { record, recordSome: record };
  const logger = { debug: () => undefined };
  const interceptor = new CallInterceptor(
    logger as unknown as Logger,
    new Reflector(),
    security as unknown as SecurityLog,
  );
  const metadata = new Metadata();
  rememberCaller(metadata, as);
  function getAnalysis() {}
  Reflect.defineMetadata(OPERATION_RULE, {}, getAnalysis);
  const context = {
    getType: () => 'rpc',
    getHandler: () => getAnalysis,
    getClass: () => class Analyses {},
    switchToRpc: () => ({ getContext: () => metadata }),
  };
  const answered = interceptor.intercept(context as unknown as ExecutionContext, { handle: () => outcome });
  await lastValueFrom(answered).catch(() => undefined);
  return lines;
}

describe('the security log of what a use case refuses', () => {
  const who = { operation: 'getAnalysis', userId: 'u1', sessionId: 's1' };

  it('tells that a thing belongs to somebody else, by its id', async () => {
    const refusal = throwError(() => new NotYoursError(missing(), { analysisId: 'a1' }));
    expect(await linesOf(refusal)).toEqual([
      { event: 'authz_fail', reason: 'ANALYSIS_NOT_FOUND', analysisId: 'a1', ...who },
    ]);
  });

  it('tells of input that is not valid, whoever sent it', async () => {
    const refusal = throwError(() => new DomainError('invalid', 'WEBHOOK_SIGNATURE_INVALID', 'x'));
    const line = { event: 'input_validation_fail', reason: 'WEBHOOK_SIGNATURE_INVALID' };
    expect(await linesOf(refusal)).toEqual([{ ...line, ...who }]);
    expect(await linesOf(refusal, { kind: 'service', service: 'gateway' })).toEqual([
      { ...line, operation: 'getAnalysis' },
    ]);
  });

  it.each([
    ['an answer', of('done')],
    ['what does not exist', throwError(missing)],
    [
      'a wrong password, which identity tells of',
      throwError(() => new DomainError('invalid', 'CURRENT_PASSWORD_WRONG', '')),
    ],
    ['an unexpected error', throwError(() => new Error('broken'))],
  ])('has no line of %s', async (_, outcome) => {
    expect(await linesOf(outcome)).toEqual([]);
  });
});

it('looks to callers like what does not exist', () => {
  const { kind, code, message, details } = new NotYoursError(missing(), { analysisId: 'a1' });
  expect({ kind, code, message, details }).toEqual({
    ...{ kind: missing().kind, code: missing().code, message: missing().message, details: {} },
  });
});
