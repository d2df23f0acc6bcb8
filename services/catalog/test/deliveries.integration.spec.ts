import {
  AnalysisCompleted,
  AnalysisOpened,
  AnalysisStarted,
  type AnalysisSubject,
} from '@bandeja/contracts/analysis-events';
import { PaymentCaptured, type PaymentSubject } from '@bandeja/contracts/payments-events';
import { asAthlete, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startCatalogApp, storeListedCoach, type CatalogApp } from './catalog-app.js';

let catalog: CatalogApp;

beforeAll(async () => {
  catalog = await startCatalogApp();
});
afterAll(() => catalog.stop());

// One moment for all, so that the hours between two of them are exact.
const NOW = Date.now();
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000);
const subjectOf = (coachId: string): AnalysisSubject => ({
  analysisId: randomUUID(),
  athleteId: randomUUID(),
  coachId,
  title: 'Bandeja',
  requestVideoId: randomUUID(),
});

async function deliver(coachId: string, openedHoursAgo: number, completedHoursAgo: number) {
  const subject = subjectOf(coachId);
  const { analysisId } = subject;
  await catalog.transport.deliver(AnalysisOpened, analysisId, {
    subject,
    agreedRate: undefined,
    openedAt: hoursAgo(openedHoursAgo),
    promisedAt: undefined,
  });
  await catalog.transport.deliver(AnalysisCompleted, analysisId, {
    subject,
    completedAt: hoursAgo(completedHoursAgo),
    attempt: 1,
  });
  return subject;
}

async function coachOf(coachId: string) {
  const { coaches } = await catalog.client.getCoaches({ ids: [coachId] }, { as: await asAthlete() });
  return coaches[0];
}

describe('the response time', () => {
  it('follows the last activity, then the median of three deliveries (T-34) [S1-3.23] [S1-9.11]', async () => {
    const { coachId } = await storeListedCoach(catalog);
    expect(await coachOf(coachId)).toMatchObject({ responseTimeHours: 0 });
    const subject = subjectOf(coachId);
    await catalog.transport.deliver(AnalysisStarted, subject.analysisId, { subject });
    await eventually(async () => expect(await coachOf(coachId)).toMatchObject({ responseTimeHours: 1 }));
    await deliver(coachId, 30, 28);
    await deliver(coachId, 60, 42);
    expect(await coachOf(coachId)).toMatchObject({ responseTimeHours: 1 });
    await deliver(coachId, 90, 50);
    await eventually(async () => expect(await coachOf(coachId)).toMatchObject({ responseTimeHours: 24 }));
  });

  it('uses the first delivery of an analysis, not a later one', async () => {
    const { coachId } = await storeListedCoach(catalog);
    const subject = await deliver(coachId, 10, 8);
    await catalog.transport.deliver(AnalysisCompleted, subject.analysisId, {
      subject,
      completedAt: hoursAgo(1),
      attempt: 2,
    });
    await eventually(async () =>
      expect(await catalog.sql('select 1 from events.inbox where handled_at is null')).toEqual([]),
    );
    const [row] = await catalog.sql<{ hours: number; count: number }>(
      'select median_delivery_hours as hours, delivery_count as count from coach_profile where id = $1::uuid',
      coachId,
    );
    expect(row?.count).toBe(1);
    expect(row?.hours).toBeCloseTo(2, 3);
  });
});

describe('the number of completed analyses', () => {
  const captured = (
    coachId: string,
    analysisId = randomUUID(),
  ): { analysisId: string; subject: PaymentSubject } => ({
    analysisId,
    subject: {
      paymentId: randomUUID(),
      analysisId,
      athleteId: randomUUID(),
      coachId,
      total: { amountMinor: 7_500, currency: 'USD' },
      platformAmountMinor: 2_250,
      coachAmountMinor: 5_250,
    },
  });

  it('counts each analysis once, however often and in whatever order its events arrive', async () => {
    const { coachId } = await storeListedCoach(catalog);
    const { analysisId, subject } = captured(coachId);
    const id = await catalog.transport.deliver(PaymentCaptured, analysisId, {
      subject,
      capturedAt: new Date(),
    });
    await catalog.transport.deliver(PaymentCaptured, analysisId, { subject, capturedAt: new Date() }, id);
    await catalog.transport.deliver(PaymentCaptured, analysisId, { subject, capturedAt: new Date() });
    await Promise.all(
      [1, 2, 3].map(() => {
        const other = captured(coachId);
        return catalog.transport.deliver(PaymentCaptured, other.analysisId, {
          subject: other.subject,
          capturedAt: undefined,
        });
      }),
    );
    await eventually(async () =>
      expect(await catalog.sql('select 1 from events.inbox where handled_at is null')).toEqual([]),
    );
    expect(await coachOf(coachId)).toMatchObject({ totalAnalysesCompleted: 4 });
  });
});
