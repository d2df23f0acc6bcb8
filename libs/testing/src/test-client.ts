import { SERVICE_NAMES, type Caller, type ServiceName } from '@bandeja/auth';
import { createRpcClient, declaredOperations, serviceNameOf, type RpcClient } from '@bandeja/rpc';
import { tokensOf } from './test-callers.js';

/** Long, because tests do not depend on how busy the machine is. */
const DEADLINE_MS = 60_000;

interface TestCallOptions {
  as?: Caller;
  /** The service that makes the call. */
  through?: ServiceName;
}

/**
 * A client that calls as any service: a service in its own name, and a user through the first service that the operation
 * allows. Without a caller it sends no valid token.
 */
export function createTestClient<Definition extends object>(
  definition: Definition,
  address: string,
): RpcClient<Definition> {
  const connect = (tokens: { token(audience: ServiceName): Promise<string> }) =>
    createRpcClient(definition, { address, tokens, deadlineMs: DEADLINE_MS });
  const anonymous = connect({ token: () => Promise.resolve('none') });
  const clients = new Map(SERVICE_NAMES.map((name) => [name, connect(tokensOf(name))]));
  const service = serviceNameOf(definition);
  const methods = Object.keys(definition).map((method) => [
    method,
    (request: unknown, options: TestCallOptions = {}) => {
      const calling = options.through ?? callerOf(service, method, options.as);
      const client = calling ? clients.get(calling) : anonymous;
      return (client as Record<string, (request: unknown, options: unknown) => unknown>)[method]!(
        request,
        options,
      );
    },
  ]);
  return Object.assign(Object.fromEntries(methods), {
    waitForReady: anonymous.waitForReady,
    close: () => [anonymous, ...clients.values()].forEach((client) => client.close()),
  }) as RpcClient<Definition>;
}

function callerOf(service: string, method: string, as: Caller | undefined): ServiceName | undefined {
  if (as?.kind === 'service') return as.service;
  if (!as) return undefined;
  return declaredOperations().find((one) => one.service === service && one.method === method)?.from[0];
}
