import { UserDeleted } from '@bandeja/contracts/identity-events';
import { VideoRejected } from '@bandeja/contracts/media-events';
import {
  PaymentAuthorized,
  PaymentCanceled,
  PaymentCaptured,
  PaymentCaptureFailed,
} from '@bandeja/contracts/payments-events';
import { buildPayment, startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { SAME, stateOf, STATES, storeIn, type State } from './factories/states.js';
import type { StoredAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

const THROWS = 'throws';
type News = (analysis: StoredAnalysis) => Promise<unknown>;
type Row = [string, News, Record<State, State | typeof SAME | typeof THROWS>];
const BY_EVENT: Row[] = [
  [
    'the hold is placed',
    (a) =>
      app.deliver(PaymentAuthorized, a.id, {
        subject: buildPayment(a),
        authorizedAt: new Date(),
        captureBefore: new Date(),
        deliverBy: undefined,
      }),
    {
      draft: 'pending',
      pending: SAME,
      'in-progress': SAME,
      completed: SAME,
      rejected: SAME,
      payment_failed: SAME,
      paid: SAME,
      revised: SAME,
    },
  ],
  [
    'the money is in',
    (a) => app.deliver(PaymentCaptured, a.id, { subject: buildPayment(a), capturedAt: new Date() }),
    {
      draft: THROWS,
      pending: THROWS,
      'in-progress': THROWS,
      completed: 'paid',
      rejected: THROWS,
      payment_failed: 'paid',
      paid: SAME,
      revised: SAME,
    },
  ],
  [
    'the capture failed',
    (a) =>
      app.deliver(PaymentCaptureFailed, a.id, { subject: buildPayment(a), error: 'Your card was declined.' }),
    {
      draft: THROWS,
      pending: THROWS,
      'in-progress': THROWS,
      completed: 'payment_failed',
      rejected: THROWS,
      payment_failed: SAME,
      paid: SAME,
      revised: SAME,
    },
  ],
  [
    'the hold lapsed',
    (a) => app.deliver(PaymentCanceled, a.id, { subject: buildPayment(a), reason: 'expired' }),
    {
      draft: 'rejected',
      pending: 'rejected',
      'in-progress': 'rejected',
      completed: SAME,
      rejected: SAME,
      payment_failed: SAME,
      paid: SAME,
      revised: SAME,
    },
  ],
  ...['unpaid', 'operator'].map((reason): Row => [
    `the payment was given up: ${reason}`,
    (a) => app.deliver(PaymentCanceled, a.id, { subject: buildPayment(a), reason }),
    {
      draft: 'rejected',
      pending: 'rejected',
      'in-progress': 'rejected',
      completed: 'rejected',
      rejected: SAME,
      payment_failed: 'rejected',
      paid: SAME,
      revised: SAME,
    },
  ]),
  [
    'the hold was let go after a rejection',
    (a) => app.deliver(PaymentCanceled, a.id, { subject: buildPayment(a), reason: 'rejected' }),
    {
      draft: SAME,
      pending: SAME,
      'in-progress': SAME,
      completed: SAME,
      rejected: SAME,
      payment_failed: SAME,
      paid: SAME,
      revised: SAME,
    },
  ],
  [
    'the request video failed',
    (a) => {
      const news = {
        videoId: a.requestVideoId,
        ownerId: a.athleteId,
        purpose: 'VIDEO_PURPOSE_REQUEST' as const,
        failureCode: 'X',
      };
      return app.prisma.video
        .update({ where: { id: a.requestVideoId }, data: { status: 'processing' } })
        .then(() => app.deliver(VideoRejected, a.requestVideoId, news));
    },
    {
      draft: 'rejected',
      pending: 'rejected',
      'in-progress': SAME,
      completed: SAME,
      rejected: SAME,
      payment_failed: SAME,
      paid: SAME,
      revised: SAME,
    },
  ],
  [
    'the athlete leaves',
    (a) => app.deliver(UserDeleted, a.athleteId, { userId: a.athleteId, role: 'ROLE_ATHLETE' }),
    {
      draft: 'rejected',
      pending: 'rejected',
      'in-progress': 'rejected',
      completed: SAME,
      rejected: SAME,
      payment_failed: SAME,
      paid: SAME,
      revised: SAME,
    },
  ],
  [
    'the coach leaves',
    (a) => app.deliver(UserDeleted, a.coachId, { userId: a.coachId, role: 'ROLE_COACH' }),
    {
      draft: 'rejected',
      pending: 'rejected',
      'in-progress': 'rejected',
      completed: SAME,
      rejected: SAME,
      payment_failed: SAME,
      paid: SAME,
      revised: SAME,
    },
  ],
];

describe.each(BY_EVENT)('when %s', (_, news, row) => {
  it.each(STATES)('and it is %s', async (state) => {
    const analysis = await storeIn(app.prisma, state);
    const expected = row[state];
    if (expected === THROWS) await expect(news(analysis)).rejects.toThrow();
    else await news(analysis);
    expect(await stateOf(app.prisma, analysis)).toBe(
      expected === SAME || expected === THROWS ? state : expected,
    );
  });
});
