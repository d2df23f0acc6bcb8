import { AnalysisOpened, AnalysisRejected } from '@bandeja/contracts/analysis-events';
import { PaymentAuthorized, PaymentCanceled } from '@bandeja/contracts/payments-events';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buildPayment, startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

const rowOf = ({ id }: { id: string }) => app.prisma.analysis.findUniqueOrThrow({ where: { id } });
const at = (text: string) => new Date(`2026-11-${text}:00.000Z`);
const noEnd = { captureBefore: undefined, deliverBy: undefined };

it('is migrated: promised for 48 hours, and ended when its video was released', async () => {
  const migration = new URL('../prisma/migrations/20261122000100_promise/migration.sql', import.meta.url);
  const statements = (await readFile(migration, 'utf8')).split(';').filter((sql) => sql.trim());
  const waiting = await storeAnalysis(app.prisma, { status: 'pending', openedAt: at('20T08:00') });
  const draft = await storeAnalysis(app.prisma, { status: 'draft' });
  const ended = await storeAnalysis(app.prisma, { status: 'rejected', createdAt: at('19T08:00') });
  const columns = ['ended_at', 'promised_at', 'started_at'].map((name) => `drop column ${name}`);
  const rows = new Map<string, { promisedAt: Date | null; endedAt: Date | null }>();
  const undo = new Error('undo');
  const migrated = app.prisma.$transaction(async (database) => {
    await database.$executeRawUnsafe(`alter table analyses ${columns.join(', ')}`);
    for (const statement of statements) await database.$executeRawUnsafe(statement);
    for (const row of await database.analysis.findMany()) rows.set(row.id, row);
    throw undo;
  });
  await expect(migrated).rejects.toBe(undo);
  expect(rows.get(waiting.id)).toMatchObject({ promisedAt: at('22T08:00'), endedAt: null });
  expect(rows.get(draft.id)).toMatchObject({ promisedAt: null, endedAt: null });
  expect(rows.get(ended.id)).toMatchObject({ promisedAt: at('21T08:00'), endedAt: at('19T08:00') });
});

describe('an analysis follows its hold', () => {
  it('opens when the hold is placed, with the times of the hold', async () => {
    const draft = await storeAnalysis(app.prisma, { status: 'draft' });
    const news = {
      subject: buildPayment(draft),
      authorizedAt: at('20T08:00'),
      captureBefore: at('27T08:00'),
      deliverBy: at('26T08:00'),
    };
    await app.deliver(PaymentAuthorized, draft.id, news);
    expect(await rowOf(draft)).toMatchObject({
      status: 'pending',
      openedAt: at('20T08:00'),
      promisedAt: at('22T08:00'),
      holdUntil: at('27T08:00'),
      deliverBy: at('26T08:00'),
    });
    expect(await app.published(AnalysisOpened, draft.id)).toMatchObject([
      {
        subject: { coachId: draft.coachId, title: 'Rally' },
        agreedRate: { amountMinor: 7_500, currency: 'USD' },
        openedAt: at('20T08:00'),
        promisedAt: at('22T08:00'),
      },
    ]);
  });

  it('opens once, however often the event arrives and under whatever id', async () => {
    const draft = await storeAnalysis(app.prisma, { status: 'draft' });
    const news = { subject: buildPayment(draft), authorizedAt: at('20T08:00'), ...noEnd };
    const id = await app.deliver(PaymentAuthorized, draft.id, news);
    await app.deliver(PaymentAuthorized, draft.id, news, id);
    await app.deliver(PaymentAuthorized, draft.id, { ...news, authorizedAt: at('21T08:00') });
    expect(await rowOf(draft)).toMatchObject({ openedAt: at('20T08:00') });
    expect(await app.published(AnalysisOpened, draft.id)).toHaveLength(1);
  });

  it('has a hold released that was placed after the request had ended', async () => {
    const ended = await storeAnalysis(app.prisma, { status: 'rejected', openedAt: null });
    await app.deliver(PaymentAuthorized, ended.id, {
      subject: buildPayment(ended),
      authorizedAt: new Date(),
      ...noEnd,
    });
    expect(await app.published(AnalysisRejected, ended.id)).toMatchObject([
      { reason: 'other', subject: { athleteId: ended.athleteId } },
    ]);
    expect(await rowOf(ended)).toMatchObject({ status: 'rejected', openedAt: null });
  });

  it('has the hold of a removed draft released', async () => {
    const gone = { id: randomUUID(), athleteId: randomUUID(), coachId: randomUUID() };
    await app.deliver(PaymentAuthorized, gone.id, {
      subject: buildPayment(gone),
      authorizedAt: new Date(),
      ...noEnd,
    });
    expect(await app.published(AnalysisRejected, gone.id)).toMatchObject([
      { reason: 'expired', subject: { athleteId: gone.athleteId, coachId: gone.coachId } },
    ]);
  });

  it.each([
    ['expired', 'expired'],
    ['requested', 'athlete_canceled'],
  ])('ends when the hold is %s, with a reason of its own', async (reason, rejectionReason) => {
    const pending = await storeAnalysis(app.prisma, { status: 'pending' });
    const id = await app.deliver(PaymentCanceled, pending.id, { subject: buildPayment(pending), reason });
    await app.deliver(PaymentCanceled, pending.id, { subject: buildPayment(pending), reason }, id);
    expect(await rowOf(pending)).toMatchObject({ status: 'rejected', rejectionReason });
    expect(await app.published(AnalysisRejected, pending.id)).toMatchObject([{ reason: rejectionReason }]);
  });

  it('ignores the cancellation of a removed draft', async () => {
    const gone = { id: randomUUID(), athleteId: randomUUID(), coachId: randomUUID() };
    await app.deliver(PaymentCanceled, gone.id, { subject: buildPayment(gone), reason: 'expired' });
    expect(await app.published(AnalysisRejected, gone.id)).toEqual([]);
  });
});
