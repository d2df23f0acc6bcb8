import { SERVICE_NAMES, type Caller, type ServiceName } from '@bandeja/auth';
import { declaredOperations, serviceNameOf } from '@bandeja/rpc';
import { asService, testUsers, withoutSecondFactor, withStaleProof } from './test-callers.js';

type Operation = (request: unknown, options: { as?: Caller; through?: ServiceName }) => Promise<unknown>;

const UNAUTHENTICATED = { cause: { code: 16 } };
const PERMISSION_DENIED = { cause: { code: 7 } };

/**
 * Tests for every service: each method of its contract is implemented, refuses calls without a service's token, and refuses
 * every service and every kind of caller that its rule does not list. Requests are empty messages, because access is checked
 * before the request is read.
 */
export function describeAccess(definition: object, client: () => object): void {
  const methods = Object.keys(definition);
  const rules = () =>
    new Map(
      declaredOperations()
        .filter(({ service }) => service === serviceNameOf(definition))
        .map((operation) => [operation.method, operation]),
    );
  const call = (method: string, options: { as?: Caller; through?: ServiceName }) => {
    const { requestDeserialize } = (
      definition as Record<string, { requestDeserialize(value: Buffer): unknown }>
    )[method]!;
    const operations = client() as Record<string, Operation>;
    return operations[method]!(requestDeserialize(Buffer.alloc(0)), options);
  };

  describe('every operation', () => {
    it('of the contract is implemented and has a rule', () => {
      expect([...rules().keys()].sort()).toEqual([...methods].sort());
    });

    it.each(methods)('%s refuses calls without the token of a service', async (method) => {
      await expect(call(method, {})).rejects.toMatchObject(UNAUTHENTICATED);
    });

    it.each(methods)(
      '%s refuses the services that its rule does not list, whoever they call for',
      async (method) => {
        const users = Object.values(await testUsers());
        for (const through of SERVICE_NAMES.filter((name) => !rules().get(method)?.from.includes(name)))
          for (const as of [asService(through), ...users])
            await expect(call(method, { as, through })).rejects.toMatchObject(PERMISSION_DENIED);
      },
    );

    it.each(methods)('%s refuses the kinds of callers that its rule does not list', async (method) => {
      const { from = [], callers = [], recovery } = rules().get(method) ?? {};
      for (const through of from) {
        const kinds = Object.entries({ ...(await testUsers()), service: asService(through) });
        for (const [kind, as] of kinds) {
          const named = kind === 'recovery' ? recovery : callers.some((one) => one === kind);
          if (named) continue;
          await expect(call(method, { as, through })).rejects.toMatchObject({
            kind: 'forbidden',
            code: 'FORBIDDEN',
          });
        }
      }
    });

    it.each(methods)(
      '%s refuses users who lack their second factor, unless its rule allows it',
      async (method) => {
        const { from = [], callers = [], beforeSecondFactor } = rules().get(method) ?? {};
        if (beforeSecondFactor === true) return;
        const lacking = (['verify', 'enroll'] as const).filter((step) => step !== beforeSecondFactor);
        for (const through of from)
          for (const user of Object.values(await testUsers()).filter(({ role }) => callers.includes(role)))
            for (const step of lacking)
              await expect(
                call(method, { as: await withoutSecondFactor(user, step), through }),
              ).rejects.toMatchObject({
                kind: 'forbidden',
                code: 'SECOND_FACTOR_REQUIRED',
                details: { step },
              });
      },
    );

    it.each(methods)(
      '%s asks users for a fresh proof of who they are if its rule says so',
      async (method) => {
        const { from = [], callers = [], stepUp } = rules().get(method) ?? {};
        if (!stepUp) return;
        for (const through of from)
          for (const user of Object.values(await testUsers()).filter(({ role }) => callers.includes(role)))
            await expect(call(method, { as: await withStaleProof(user), through })).rejects.toMatchObject({
              kind: 'forbidden',
              code: 'STEP_UP_REQUIRED',
            });
      },
    );
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

/** The services that may call each operation of a service, where it is not the gateway alone. */
export function servicesByOperation(definition: object): Record<string, readonly ServiceName[]> {
  return Object.fromEntries(
    declaredOperations()
      .filter(({ service, from }) => service === serviceNameOf(definition) && from.join() !== 'gateway')
      .map(({ method, from }) => [method, from]),
  );
}
