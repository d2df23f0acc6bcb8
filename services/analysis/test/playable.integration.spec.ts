import { asAthlete, asCoach } from '@bandeja/testing';
import * as fc from 'fast-check';
import { FollowMoney } from '../src/use-cases/follow/follow-money.js';
import { FollowPayment } from '../src/use-cases/follow/follow-payment.js';
import { FollowVideo } from '../src/use-cases/follow/follow-video.js';
import { Sweep } from '../src/use-cases/sweep/sweep.js';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

const STEPS = [
  'replace',
  'upload',
  'ready',
  'failed',
  'delete',
  'sweep',
  'refund requested',
  'refund failed',
  'refunded',
  'disputed',
  'won',
  'paid out',
] as const;
type Step = (typeof STEPS)[number];

const AT = new Date('2026-11-24T10:00:00Z');

/** What may happen to a delivered and paid analysis. Refusals are answers like any other. */
async function stepsOf({ id, athleteId, coachId }: StoredAnalysis) {
  const as = await asCoach(coachId);
  const use = <Case>(type: abstract new (...args: never[]) => Case): Case =>
    app.service.running.app.get(type as never, { strict: false });
  const payment = { analysisId: id, athleteId, coachId, coachAmountMinor: 5_250, currency: 'USD' };
  const uploads: string[] = [];
  const ofCoach = { ownerId: coachId, purpose: 'VIDEO_PURPOSE_RESPONSE' } as const;
  const attach = (status: 'VIDEO_STATUS_READY' | 'VIDEO_STATUS_PROCESSING') => {
    const { id: videoId } = app.media.add({ ...ofCoach, status });
    uploads.push(videoId);
    return app.client.attachResponseVideo({ analysisId: id, videoId }, { as });
  };
  const process = async (status: 'ready' | 'failed') => {
    const videoId = uploads.at(-1);
    if (videoId && status === 'ready') app.media.add({ ...ofCoach, id: videoId });
    if (videoId) await use(FollowVideo).execute({ id: videoId, ownerId: coachId, status });
  };
  const money = use(FollowMoney);
  const steps: Record<Step, () => Promise<unknown>> = {
    replace: () => attach('VIDEO_STATUS_READY'),
    upload: () => attach('VIDEO_STATUS_PROCESSING'),
    ready: () => process('ready'),
    failed: () => process('failed'),
    delete: () => app.client.removeResponseVideo({ analysisId: id }, { as }),
    sweep: () => use(Sweep).execute(),
    'refund requested': () => money.refundRequested(payment, 're'),
    'refund failed': () => money.refundFailed(payment, 're', true),
    refunded: () => use(FollowPayment).refunded(payment, AT),
    disputed: () => money.disputed(payment, 'dp', false),
    won: () => money.disputed(payment, 'dp', true),
    'paid out': () => money.paidOut(payment, AT),
  };
  return steps;
}

it('a paid analysis stays completed with a response that plays, whatever happens at the same time', async () => {
  const rounds = fc.array(fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 3 }), {
    minLength: 2,
    maxLength: 6,
  });
  const run = async (history: Step[][]) => {
    const stored = await storeAnalysis(app.prisma, { status: 'completed', paid: true });
    app.media.add({ id: stored.responseVideoId, ownerId: stored.coachId, purpose: 'VIDEO_PURPOSE_RESPONSE' });
    const steps = await stepsOf(stored);
    const athlete = await asAthlete(stored.athleteId);
    for (const round of history) {
      await Promise.allSettled(round.map((step) => steps[step]()));
      const { analysis, responseVideo } = await app.client.getAnalysis(
        { analysisId: stored.id, readMask: undefined },
        { as: athlete },
      );
      expect(analysis?.status).toBe('ANALYSIS_STATUS_COMPLETED');
      expect(responseVideo).toMatchObject({ status: 'VIDEO_STATUS_READY' });
      expect(app.media.deleted.map(({ videoId }) => videoId)).not.toContain(responseVideo?.id);
    }
  };
  await fc.assert(fc.asyncProperty(rounds, run), { numRuns: 60 });
}, 120_000);
