import { IdentityServiceService } from '@bandeja/contracts/identity';
import type { RpcClient } from '@bandeja/rpc';
import { declaredOperations } from '@bandeja/rpc';
import { testCallers } from '@bandeja/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startIdentity, type IdentityFixture } from './identity-fixture.js';

type Method = keyof typeof IdentityServiceService;

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const operations = () =>
  declaredOperations().filter(({ service }) => service === 'bandeja.identity.v1.IdentityService');

/** Encodes to an empty message whatever the operation. */
const call = (client: RpcClient<typeof IdentityServiceService>, method: string, as?: { token: string }) => {
  const request = { ids: [], email: '', password: '', fullName: undefined, refreshToken: '', token: '' };
  const ask = client[method as Method] as (request: unknown, options: unknown) => Promise<unknown>;
  return ask(request, as ? { as } : {});
};

describe('who may call what', () => {
  it('has every method of the contract implemented', () => {
    expect(
      operations()
        .map(({ method }) => method)
        .sort(),
    ).toEqual(Object.keys(IdentityServiceService).sort());
  });

  it('is not open to nobody', async () => {
    for (const { method } of operations())
      await expect(call(identity.client, method)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('is refused to every caller that the operation does not name', async () => {
    const callers = await testCallers();
    let refused = 0;
    for (const { method, callers: allowed, recovery } of operations())
      for (const [kind, as] of Object.entries(callers)) {
        const isAllowed =
          kind === 'recovery' ? recovery === true : (allowed as readonly string[]).includes(kind);
        if (isAllowed) continue;
        refused += 1;
        await expect(call(identity.client, method, as)).rejects.toMatchObject({
          kind: 'forbidden',
          code: 'FORBIDDEN',
        });
      }
    expect(refused).toBe(7 * 4 + 5 + 3);
  });

  it('leaves a recovery session the three operations of setting a password', () => {
    const open = operations().filter(({ recovery }) => recovery);
    expect(open.map(({ method }) => method).sort()).toEqual(['getUser', 'signOut', 'updateUser']);
  });
});
