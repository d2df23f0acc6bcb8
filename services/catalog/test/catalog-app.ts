import type { Caller, UserCaller } from '@bandeja/auth';
import { CatalogServiceService, type CoachProfile } from '@bandeja/contracts/catalog';
import { UserRegistered } from '@bandeja/contracts/identity-events';
import { PayoutAccountUpdated } from '@bandeja/contracts/payments-events';
import { Database } from '@bandeja/database';
import { asAthlete, asCoach, createTestService, eventually, type TestService } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { catalogService } from '../src/index.js';
import { BIO } from './factories/build-profile.js';
import { FakeAnalysisService } from './fakes/fake-analysis-service.js';

export interface CatalogApp extends TestService<typeof CatalogServiceService> {
  analysis: FakeAnalysisService;
  sql<Row>(text: string, ...values: unknown[]): Promise<Row[]>;
}

export async function startCatalogApp(): Promise<CatalogApp> {
  const analysis = new FakeAnalysisService();
  await analysis.start();
  const service = await createTestService(catalogService, CatalogServiceService, {
    ANALYSIS_GRPC_ADDRESS: analysis.address,
  });
  const database = service.running.app.get(Database);
  return {
    ...service,
    analysis,
    sql: (text, ...values) => database.query(text, ...values),
    stop: async () => {
      await service.stop();
      analysis.stop();
    },
  };
}

export const wholeProfile = {
  bio: BIO,
  specializations: { values: ['doubles_play', 'mental_game'] },
  certifications: { values: ['fip_certified'] },
  yearsCoaching: 6,
  baseRateMinor: 7_500,
  minimumRateMinor: 5_000,
  languagesSpoken: undefined,
};

export async function register(
  catalog: CatalogApp,
  userId: string,
  role: 'ROLE_COACH' | 'ROLE_ATHLETE',
  fullName: string,
) {
  await catalog.transport.deliver(UserRegistered, userId, {
    userId,
    email: `${userId}@example.test`,
    fullName,
    role,
    locale: 'en',
  });
  await eventually(async () =>
    expect(await catalog.sql('select 1 from person where id = $1::uuid', userId)).toHaveLength(1),
  );
}

export async function enablePayouts(catalog: CatalogApp, coachId: string, payoutsEnabled = true) {
  await catalog.transport.deliver(PayoutAccountUpdated, coachId, {
    coachId,
    detailsSubmitted: true,
    chargesEnabled: payoutsEnabled,
    payoutsEnabled,
  });
  await eventually(async () =>
    expect(
      await catalog.sql(
        'select 1 from coach_profile where id = $1::uuid and payouts_enabled = $2',
        coachId,
        payoutsEnabled,
      ),
    ).toHaveLength(1),
  );
}

export async function accept(catalog: CatalogApp, caller: Caller): Promise<CoachProfile | undefined> {
  const { agreement } = await catalog.client.getActiveAgreement({ name: '', locale: 'en' }, { as: caller });
  const request = { agreementId: agreement?.id ?? '', ipAddress: '203.0.113.7', userAgent: 'Firefox' };
  return (await catalog.client.acceptAgreement(request, { as: caller })).profile;
}

/** A coach who has done all that listing needs. */
export async function storeListedCoach(
  catalog: CatalogApp,
  fullName = 'Marta Ortega',
): Promise<{ coachId: string; coach: Caller }> {
  const coachId = randomUUID();
  const coach = await asCoach(coachId);
  await register(catalog, coachId, 'ROLE_COACH', fullName);
  await catalog.client.saveCoachProfile(wholeProfile, { as: coach });
  await accept(catalog, coach);
  await enablePayouts(catalog, coachId);
  return { coachId, coach };
}

/** An athlete with a completed, paid analysis by the coach. */
export async function storePaidAnalysis(
  catalog: CatalogApp,
  coachId: string,
  athleteName = 'Nora Lind',
): Promise<{ athleteId: string; athlete: UserCaller; analysisId: string }> {
  const athleteId = randomUUID();
  await register(catalog, athleteId, 'ROLE_ATHLETE', athleteName);
  return {
    athleteId,
    athlete: await asAthlete(athleteId),
    analysisId: catalog.analysis.knows({ athleteId, coachId }),
  };
}
