import type { Caller } from '@bandeja/auth';
import { ProfileUpdated } from '@bandeja/contracts/identity-events';
import { PaymentCanceled, PaymentCaptured, PaymentRefunded } from '@bandeja/contracts/payments-events';
import { asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { dayIn, monthStartOf, weekStartOf } from '../src/domain/calendar.js';
import { buildPayment, startAnalysisApp, storeOpened, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
let coachId: string;
let as: Caller;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  coachId = randomUUID();
  as = await asCoach(coachId);
});

const stats = () => app.client.getCoachStats({}, { as });
const opened = (overrides: Parameters<typeof storeAnalysis>[1] = {}) =>
  storeOpened(app, { coachId, ...overrides });
const submit = async ({ id }: StoredAnalysis) => {
  await app.client.startAnalysis({ analysisId: id }, { as });
  await app.client.completeAnalysis({ analysisId: id }, { as });
};
const capture = (stored: StoredAnalysis, capturedAt = new Date()) =>
  app.deliver(PaymentCaptured, stored.id, { subject: buildPayment(stored), capturedAt });

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

describe("a coach's figures", () => {
  it('are all zero before the first request', async () => {
    const { thisWeekStartedAt, ...figures } = await stats();
    expect(thisWeekStartedAt).toEqual(new Date(`${weekStartOf(dayIn('UTC', new Date()))}T00:00:00Z`));
    expect(figures).toEqual({
      videosAnalyzed: 0,
      pendingRequests: 0,
      overdueRequests: 0,
      completionRatePercent: 0,
      totalClients: 0,
      thisWeekVideosAnalyzed: 0,
      totalEarnings: usd(0),
      thisWeekEarnings: usd(0),
      thisMonthEarnings: usd(0),
    });
  });

  it('follow the events of this coach only', async () => {
    const athleteId = randomUUID();
    const first = await opened({ athleteId });
    const second = await opened({ athleteId });
    await opened();
    const lapsed = await opened();
    await app.deliver(PaymentCanceled, lapsed.id, { subject: buildPayment(lapsed), reason: 'expired' });
    await submit(first);
    await submit(second);
    await capture(first);
    expect(await stats()).toMatchObject({
      videosAnalyzed: 2,
      pendingRequests: 1,
      overdueRequests: 0,
      completionRatePercent: 67,
      totalClients: 1,
      thisWeekVideosAnalyzed: 2,
      totalEarnings: usd(5_250),
      thisWeekEarnings: usd(5_250),
      thisMonthEarnings: usd(5_250),
    });
    expect(await app.client.getCoachStats({}, { as: await asCoach() })).toMatchObject({
      videosAnalyzed: 0,
      totalEarnings: usd(0),
    });
  });

  it('count a request that the coach rejected, but none that was never opened', async () => {
    const rejected = await opened();
    await app.client.rejectAnalysis({ analysisId: rejected.id, reason: 'other', description: '' }, { as });
    const draft = await storeAnalysis(app.prisma, { coachId, status: 'draft' });
    await app.deliver(PaymentCanceled, draft.id, { subject: buildPayment(draft), reason: 'expired' });
    await submit(await opened());
    expect(await stats()).toMatchObject({ completionRatePercent: 50, pendingRequests: 0 });
  });

  it('count requests that have waited for more than a day', async () => {
    const dayAgo = new Date(Date.now() - 25 * 3_600_000);
    await storeAnalysis(app.prisma, { coachId, status: 'pending', openedAt: dayAgo });
    await storeAnalysis(app.prisma, { coachId, status: 'pending' });
    await storeAnalysis(app.prisma, { coachId, status: 'in-progress', openedAt: dayAgo });
    expect(await stats()).toMatchObject({ pendingRequests: 2, overdueRequests: 1 });
  });

  it('count a redelivered capture and a replaced response only once', async () => {
    const stored = await opened();
    await submit(stored);
    await capture(stored);
    await capture(stored);
    const { id: videoId } = app.media.add({ ownerId: coachId, purpose: 'VIDEO_PURPOSE_RESPONSE' });
    await app.client.attachResponseVideo({ analysisId: stored.id, videoId }, { as });
    expect(await stats()).toMatchObject({
      videosAnalyzed: 1,
      totalEarnings: usd(5_250),
      completionRatePercent: 100,
    });
  });

  it('are reduced by a refund once, on the day of the capture, however often its event arrives', async () => {
    const [kept, returned] = [await opened(), await opened()];
    const longAgo = new Date(Date.now() - 40 * 86_400_000);
    await submit(kept);
    await submit(returned);
    await capture(kept);
    await capture(returned, longAgo);
    expect(await stats()).toMatchObject({ totalEarnings: usd(10_500), thisMonthEarnings: usd(5_250) });
    const news = { subject: buildPayment(returned), refundedAt: new Date() };
    const id = await app.deliver(PaymentRefunded, returned.id, news);
    await app.deliver(PaymentRefunded, returned.id, news, id);
    await app.deliver(PaymentRefunded, returned.id, news);
    expect(await stats()).toMatchObject({
      videosAnalyzed: 2,
      totalEarnings: usd(5_250),
      thisWeekEarnings: usd(5_250),
      thisMonthEarnings: usd(5_250),
    });
    const days = await app.prisma.coachDay.findMany({ where: { coachId }, orderBy: { day: 'asc' } });
    expect(days.map(({ earnedMinor }) => Number(earnedMinor))).toEqual([0, 5_250]);
  });

  it("have weeks and months in the coach's time zone, weeks from Sunday [S1-9.10] (T-36)", async () => {
    const timezone = 'Pacific/Auckland';
    await app.deliver(
      ProfileUpdated,
      coachId,
      ProfileUpdated.fromPartial({ userId: coachId, role: 'ROLE_COACH', fullName: 'P', timezone }),
    );
    const today = dayIn(timezone, new Date());
    const noonOf = (day: string, shiftDays: number) =>
      new Date(Date.parse(`${day}T00:00:00Z`) + shiftDays * 86_400_000);
    const days = [weekStartOf(today), monthStartOf(today)].flatMap((start) => [
      noonOf(start, 0),
      noonOf(start, -1),
    ]);
    for (const at of days)
      await capture(await storeAnalysis(app.prisma, { coachId, status: 'completed' }), at);
    const on = days.map((at) => dayIn(timezone, at));
    const since = (start: string) => on.filter((day) => day >= start).length * 5_250;
    expect(await stats()).toMatchObject({
      totalEarnings: usd(4 * 5_250),
      thisWeekEarnings: usd(since(weekStartOf(today))),
      thisMonthEarnings: usd(since(monthStartOf(today))),
    });
    const stored = await app.prisma.coachDay.findMany({ where: { coachId } });
    expect(stored.map(({ day }) => day.toISOString().slice(0, 10)).sort()).toEqual([...new Set(on)].sort());
  });
});
