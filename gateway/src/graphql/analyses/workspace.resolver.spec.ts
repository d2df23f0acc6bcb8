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

type Told = EventDescriptor<{ subject: AnalysisSubject | undefined }>;

/** A gateway whose analysis service completes at once; `tell` brings an event of its topic. */
async function gateway(after: { status: string; paid: boolean }, whileCompleting: (tell: Tell) => void) {
  let subscription: EventSubscription | undefined;
  const transport = { subscribe: async (asked: EventSubscription) => (subscription = asked) };
  const topics = new LiveTopics();
  await new ChangeFeed(transport as unknown as EventTransport, topics).onApplicationBootstrap();
  const tell: Tell = ({ $type, encode }, analysisId = ID) => {
    const payload = encode({ subject: { ...subject, analysisId }, attempt: 1, error: '' } as never).finish();
    void subscription?.onEvents([{ type: $type, payload } as EventEnvelope]);
  };
  let looks = 0;
  const analysis = Analysis.fromPartial({
    id: ID,
    status: 'ANALYSIS_STATUS_COMPLETED',
    agreedRate: { amountMinor: 4_000, currency: 'USD' },
    createdAt: new Date(),
    requestVideo: {},
  });
  const clients = {
    analysis: {
      completeAnalysis: async () => (whileCompleting(tell), { analysis }),
      getAnalysisTerms: async () => ((looks += 1), after),
    },
    payments: { getPayments: async () => ({ payments: [{}] }) },
  };
  const sut = new WorkspaceResolver(clients as unknown as Clients, topics);
  return { sut, looks: () => looks };
}

type Tell = (event: Told, analysisId?: string) => void;

const soon = (work: () => void) => void setTimeout(work, 20);

it.each<[string, Told, { status: string; paid: boolean }, string]>([
  ['paid', AnalysisUnlocked, { status: 'ANALYSIS_STATUS_COMPLETED', paid: true }, 'COMPLETED'],
  [
    'not paid',
    AnalysisPaymentFailed,
    { status: 'ANALYSIS_STATUS_PAYMENT_FAILED', paid: false },
    'PAYMENT_FAILED',
  ],
])(
  'a submit answers as soon as it is told that the work is %s, and looks once',
  async (_, event, after, status) => {
    const { sut, looks } = await gateway(after, (tell) => soon(() => tell(event)));
    await expect(sut.complete(COACH, ID)).resolves.toMatchObject({ status });
    expect(looks()).toBe(1);
  },
);

it('an outcome that is told before the call is answered is not missed', async () => {
  const after = { status: 'ANALYSIS_STATUS_COMPLETED', paid: true };
  const { sut } = await gateway(after, (tell) => tell(AnalysisUnlocked));
  await expect(sut.complete(COACH, ID)).resolves.toMatchObject({ status: 'COMPLETED' });
});

it('waits on while only the delivery or the outcome of another analysis is told', async () => {
  const after = { status: 'ANALYSIS_STATUS_COMPLETED', paid: true };
  let tellOutcome = () => {};
  const { sut, looks } = await gateway(after, (tell) => {
    tell(AnalysisCompleted);
    tell(AnalysisUnlocked, 'analysis-2');
    tellOutcome = () => tell(AnalysisUnlocked);
  });
  const completed = sut.complete(COACH, ID);
  await new Promise((resolve) => setImmediate(resolve));
  expect(looks()).toBe(0);
  tellOutcome();
  await completed;
  expect(looks()).toBe(1);
});
