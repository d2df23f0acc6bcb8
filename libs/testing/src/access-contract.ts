import type { Caller } from '@bandeja/auth';
import { declaredOperations, serviceNameOf } from '@bandeja/rpc';
import { testCallers } from './test-callers.js';

type Operation = (request: unknown, options: { as?: Caller }) => Promise<unknown>;

/**
 * Tests for every service: each method of its contract is implemented, refuses anonymous callers and invalid tokens, and
 * refuses every kind of caller that its rule does not list. Requests are empty messages, because access is checked before
 * the request is read.
 */
export function describeAccess(definition: object, client: () => object): void {
  const methods = Object.keys(definition);
  const rules = () =>
    new Map(
      declaredOperations()
        .filter(({ service }) => service === serviceNameOf(definition))
        .map((operation) => [operation.method, operation]),
    );
  const call = (method: string, as?: Caller) => {
    const { requestDeserialize } = (
      definition as Record<string, { requestDeserialize(value: Buffer): unknown }>
    )[method]!;
    const operations = client() as Record<string, Operation>;
    return operations[method]!(requestDeserialize(Buffer.alloc(0)), as ? { as } : {});
  };

  describe('every operation', () => {
    it('of the contract is implemented and has a rule', () => {
      expect([...rules().keys()].sort()).toEqual([...methods].sort());
    });

    it.each(methods)('%s refuses anonymous callers and invalid tokens', async (method) => {
      const forged: Caller = { kind: 'service', service: 'x', token: 'none' };
      for (const as of [undefined, forged])
        await expect(call(method, as)).rejects.toMatchObject({ kind: 'unauthenticated' });
    });

    it.each(methods)('%s refuses the kinds of callers that its rule does not list', async (method) => {
      const rule = rules().get(method);
      for (const [kind, caller] of Object.entries(await testCallers())) {
        const named = kind === 'recovery' ? rule?.recovery : rule?.callers.some((one) => one === kind);
        if (named) continue;
        await expect(call(method, caller)).rejects.toMatchObject({ kind: 'forbidden', code: 'FORBIDDEN' });
      }
    });
  });
}

/** The allowed callers of each operation of a service, to be compared with the design in one table. */
export function callersByOperation(definition: object): Record<string, readonly string[]> {
  return Object.fromEntries(
    declaredOperations()
      .filter(({ service }) => service === serviceNameOf(definition))
      .map(({ method, callers }) => [method, callers]),
  );
}
