import type { Caller } from '@bandeja/auth';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startCatalogApp, storeListedCoach, type CatalogApp } from './catalog-app.js';

let catalog: CatalogApp;
let athlete: Caller;

beforeAll(async () => {
  catalog = await startCatalogApp();
  athlete = await asAthlete();
});
afterAll(() => catalog.stop());
const nothing = { specializations: undefined, certifications: undefined, languagesSpoken: undefined };

describe('pricing', () => {
  it('splits the rate by the commission that the coach accepted (T-02) [S0-3.21] [S0-7.24] [S0-7.25] [S0-9.11] [S0-9.12]', async () => {
    const { coachId, coach } = await storeListedCoach(catalog, 'Marta Ortega');
    await catalog.client.saveCoachProfile({ ...nothing, baseRateMinor: 3_335 }, { as: coach });
    expect(await catalog.client.getCoachPricing({ coachId }, { as: athlete })).toEqual({
      rate: { amountMinor: 3_335, currency: 'USD' },
      platformFeeMinor: 1_001,
      coachPayoutMinor: 2_334,
      commissionBps: 3_000,
      coachFullName: 'Marta Ortega',
    });
  });

  it('has a rate between 10 and 500 USD [S0-9.14] [S1-9.12]', async () => {
    const { coachId, coach } = await storeListedCoach(catalog);
    const priceAt = async (baseRateMinor: number) => {
      await catalog.client.saveCoachProfile({ ...nothing, baseRateMinor }, { as: coach });
      return (await catalog.client.getCoachPricing({ coachId }, { as: athlete })).rate;
    };
    expect(await priceAt(50_000)).toEqual({ amountMinor: 50_000, currency: 'USD' });
    expect(await priceAt(1_000)).toEqual({ amountMinor: 1_000, currency: 'USD' });
    for (const outside of [999, 50_001])
      await expect(priceAt(outside)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('uses 30 % if no commission was accepted [S0-9.10]', async () => {
    const { coachId } = await storeListedCoach(catalog);
    await catalog.sql(
      'update coach_profile set commission_bps = null, accepted_agreement_id = null where id = $1::uuid',
      coachId,
    );
    expect(await catalog.client.getCoachPricing({ coachId }, { as: athlete })).toMatchObject({
      platformFeeMinor: 2_250,
      coachPayoutMinor: 5_250,
      commissionBps: 3_000,
    });
  });

  it('fails if the accepted commission is unknown [S0-8.32]', async () => {
    const { coachId } = await storeListedCoach(catalog);
    await catalog.sql('update coach_profile set commission_bps = null where id = $1::uuid', coachId);
    await expect(catalog.client.getCoachPricing({ coachId }, { as: athlete })).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'COMMISSION_RATES_UNAVAILABLE',
      message: 'Failed to get commission rates',
    });
  });

  it('is missing for a coach who is unknown or has not finished onboarding [S0-8.31]', async () => {
    const notFound = {
      kind: 'not-found',
      code: 'COACH_PROFILE_INCOMPLETE',
      message: 'Coach not found or profile incomplete',
    };
    await expect(
      catalog.client.getCoachPricing({ coachId: randomUUID() }, { as: athlete }),
    ).rejects.toMatchObject(notFound);
    const coachId = randomUUID();
    await catalog.client.saveCoachProfile(
      { ...nothing, baseRateMinor: 5_000 },
      { as: await asCoach(coachId) },
    );
    await expect(catalog.client.getCoachPricing({ coachId }, { as: athlete })).rejects.toMatchObject(
      notFound,
    );
  });

  it('requires a valid coach id [S0-5.41]', async () => {
    await expect(catalog.client.getCoachPricing({ coachId: '42' }, { as: athlete })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'INVALID_COACH_ID',
      message: 'Invalid coach ID format. Expected GUID format.',
    });
  });
});
