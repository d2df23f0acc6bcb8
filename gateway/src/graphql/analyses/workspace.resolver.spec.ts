import type { UserCaller } from '@bandeja/auth';
import { Analysis } from '@bandeja/contracts/analysis';
import {
  AnalysisCompleted,
  AnalysisPaymentFailed,
  AnalysisUnlocked,
  type AnalysisSubject,
} from '@bandeja/contracts/analysis-events';
import type { EventDescriptor, EventEnvelope, EventTransport, EventSubscription } from '@bandeja/events';
import type { Clients } from '../../clients/clients.js';
import { LiveTopics } from '../../live/live-topics.js';
import { ChangeFeed } from './change-feed.js';
import { WorkspaceResolver } from './workspace.resolver.js';

const ID = 'analysis-1';
const COACH = { kind: 'user', userId: 'coach-1' } as unknown as UserCaller;
const subject = { analysisId: ID, athleteId: 'athlete-1', coachId: 'coach-1' } as AnalysisSubject;

type Outcome = EventDescriptor<{ subject: AnalysisSubject | undefined }>;

/** A gateway whose analysis service completes at once; `publish` delivers an event of its topic. */
async function gateway(
  after: { status: string; paid: boolean },
  whileCompleting: (publish: Publish) => void,
) {
  let subscription: EventSubscription | undefined;
  const transport = { subscribe: async (requested: EventSubscription) => (subscription = requested) };
  const topics = new LiveTopics();
  await new ChangeFeed(transport as unknown as EventTransport, topics).onApplicationBootstrap();
  const publish: Publish = ({ $type, encode }, analysisId = ID) => {
    const payload = encode({ subject: { ...subject, analysisId }, attempt: 1, error: '' } as never).finish();
    void subscription?.onEvents([{ type: $type, payload } as EventEnvelope]);
  };
  let fetches = 0;
  const analysis = Analysis.fromPartial({
    id: ID,
    status: 'ANALYSIS_STATUS_COMPLETED',
    agreedRate: { amountMinor: 4_000, currency: 'USD' },
    createdAt: new Date(),
    requestVideo: {},
  });
  const clients = {
    analysis: {
      completeAnalysis: async () => (whileCompleting(publish), { analysis }),
      getAnalysisTerms: async () => ((fetches += 1), after),
    },
    payments: { getPayments: async () => ({ payments: [{}] }) },
  };
  const sut = new WorkspaceResolver(clients as unknown as Clients, topics);
  return { sut, fetches: () => fetches };
}

type Publish = (event: Outcome, analysisId?: string) => void;

const soon = (work: () => void) => void setTimeout(work, 20);

it.each<[string, Outcome, { status: string; paid: boolean }, string]>([
  ['paid', AnalysisUnlocked, { status: 'ANALYSIS_STATUS_COMPLETED', paid: true }, 'COMPLETED'],
  [
    'not paid',
    AnalysisPaymentFailed,
    { status: 'ANALYSIS_STATUS_PAYMENT_FAILED', paid: false },
    'PAYMENT_FAILED',
  ],
])(
  'a submit returns as soon as the work is reported as %s, and fetches the result once',
  async (_, event, after, status) => {
    const { sut, fetches } = await gateway(after, (publish) => soon(() => publish(event)));
    await expect(sut.complete(COACH, ID)).resolves.toMatchObject({ status });
    expect(fetches()).toBe(1);
  },
);

it('an outcome that is published before the call returns is not missed', async () => {
  const after = { status: 'ANALYSIS_STATUS_COMPLETED', paid: true };
  const { sut } = await gateway(after, (publish) => publish(AnalysisUnlocked));
  await expect(sut.complete(COACH, ID)).resolves.toMatchObject({ status: 'COMPLETED' });
});

it('keeps waiting after the delivery or the outcome of another analysis', async () => {
  const after = { status: 'ANALYSIS_STATUS_COMPLETED', paid: true };
  let publishOutcome = () => {};
  const { sut, fetches } = await gateway(after, (publish) => {
    publish(AnalysisCompleted);
    publish(AnalysisUnlocked, 'analysis-2');
    publishOutcome = () => publish(AnalysisUnlocked);
  });
  const completed = sut.complete(COACH, ID);
  await new Promise((resolve) => setImmediate(resolve));
  expect(fetches()).toBe(0);
  publishOutcome();
  await completed;
  expect(fetches()).toBe(1);
});
