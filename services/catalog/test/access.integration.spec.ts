import { CatalogServiceService } from '@bandeja/contracts/catalog';
import { declaredOperations } from '@bandeja/rpc';
import { testCallers } from '@bandeja/testing';
import type { Caller } from '@bandeja/auth';
import { startCatalog, type CatalogUnderTest } from './catalog-under-test.js';

let catalog: CatalogUnderTest;

beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const operations = () =>
  declaredOperations().filter(({ service }) => service === 'bandeja.catalog.v1.CatalogService');
type Call = (request: unknown, options: { as?: Caller }) => Promise<unknown>;
const call = (method: string, options: { as?: Caller }) => {
  const emptyRequest: unknown = CatalogServiceService[
    method as keyof typeof CatalogServiceService
  ].requestDeserialize(Buffer.alloc(0));
  return (catalog.client as unknown as Record<string, Call>)[method]!(emptyRequest, options);
};

describe('who may do what', () => {
  it('implements every operation of the contract', () => {
    expect(
      operations()
        .map(({ method }) => method)
        .sort(),
    ).toEqual(Object.keys(CatalogServiceService).sort());
  });

  it('is closed to nobody in particular', async () => {
    for (const { method } of operations())
      await expect(call(method, {})).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('refuses every kind of caller that an operation does not name', async () => {
    for (const [kind, caller] of Object.entries(await testCallers()))
      for (const { method, callers } of operations())
        if (kind === 'recovery' || !callers.includes(kind as (typeof callers)[number]))
          await expect(call(method, { as: caller })).rejects.toMatchObject({
            kind: 'forbidden',
            code: 'FORBIDDEN',
          });
  });

  it('names the callers that the design gives each operation', () => {
    const everyone = ['athlete', 'coach', 'admin', 'service'];
    expect(Object.fromEntries(operations().map(({ method, callers }) => [method, callers]))).toEqual({
      getOwnCoachProfile: ['coach'],
      saveCoachProfile: ['coach'],
      listCoaches: everyone,
      getCoaches: everyone,
      getCoachPricing: everyone,
      getActiveAgreement: ['coach'],
      acceptAgreement: ['coach'],
      postReview: ['athlete'],
      editReview: ['athlete'],
      listReviews: everyone,
      getAnalysisReview: ['athlete', 'coach', 'service'],
    });
  });
});
