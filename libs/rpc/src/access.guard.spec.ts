import { CallerVerifier, newSigningKeys, publicKeyOf, ServiceTokens, ServiceVerifier } from '@bandeja/auth';
import { createLogger, SecurityLog } from '@bandeja/observability';
import { Metadata } from '@grpc/grpc-js';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { OPERATION_RULE } from './operation.js';

const keys = { media: newSigningKeys(), gateway: newSigningKeys() };
const lines: Record<string, unknown>[] = [];
const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
const guard = new AccessGuard(
  new ServiceVerifier('payments', {
    media: [publicKeyOf(keys.media.privateKey)],
    gateway: [publicKeyOf(keys.gateway.privateKey)],
  }),
  new CallerVerifier(newSigningKeys().publicKey),
  new Reflector(),
  new SecurityLog(createLogger('payments', 'info', destination), 'payments'),
);

function getPayments() {}
Reflect.defineMetadata(OPERATION_RULE, { from: ['gateway'], callers: ['service'] }, getPayments);

async function callFrom(service: keyof typeof keys): Promise<boolean> {
  const metadata = new Metadata();
  metadata.set(
    'x-service-token',
    await new ServiceTokens(service, keys[service].privateKey).token('payments'),
  );
  return guard.canActivate({
    getType: () => 'rpc',
    getHandler: () => getPayments,
    switchToRpc: () => ({ getContext: () => metadata }),
  } as unknown as ExecutionContext);
}

beforeEach(() => lines.splice(0));

it('writes who was refused which operation, and why, to the security log', async () => {
  await expect(callFrom('media')).rejects.toMatchObject({ code: 'SERVICE_NOT_ALLOWED' });
  expect(lines).toEqual([
    expect.objectContaining({
      ...{ securityEvent: 'authz_fail', operation: 'getPayments', from: 'media' },
      reason: 'SERVICE_NOT_ALLOWED',
    }),
  ]);
});

it('writes nothing about a call that is allowed', async () => {
  expect(await callFrom('gateway')).toBe(true);
  expect(lines).toEqual([]);
});
