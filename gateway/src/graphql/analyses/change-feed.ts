import {
  AnalysisCompleted,
  AnalysisOpened,
  AnalysisPaymentFailed,
  AnalysisRejected,
  AnalysisStarted,
  AnalysisUnlocked,
  AnalysisVideoChanged,
  ThreadMessageSent,
  type AnalysisSubject,
} from '@bandeja/contracts/analysis-events';
import type { EventDescriptor, EventEnvelope, EventTransport } from '@bandeja/events';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { AnalysisChange, AnalysisStatus } from '../../generated/schema.js';
import { CONSUMED_TOPICS } from '../../live/consumed-topics.js';
import type { LiveTopics } from '../../live/live-topics.js';
import { enumOf } from '../views.js';

interface Change {
  subject: AnalysisSubject | undefined;
  status: AnalysisStatus;
}

/** Reads an event that always leads to the same status. */
function becoming(
  { $type, decode }: EventDescriptor<{ subject: AnalysisSubject | undefined }>,
  status: AnalysisStatus,
): [string, (payload: Uint8Array) => Change] {
  return [$type, (payload) => ({ subject: decode(payload).subject, status })];
}

const READERS = new Map<string, (payload: Uint8Array) => Change>([
  becoming(AnalysisOpened, 'PENDING'),
  becoming(AnalysisStarted, 'IN_PROGRESS'),
  becoming(AnalysisRejected, 'REJECTED'),
  becoming(AnalysisCompleted, 'COMPLETED'),
  becoming(AnalysisUnlocked, 'COMPLETED'),
  becoming(AnalysisPaymentFailed, 'PAYMENT_FAILED'),
  // Only completed analyses have an open thread.
  becoming(ThreadMessageSent, 'COMPLETED'),
  [
    AnalysisVideoChanged.$type,
    (payload) => {
      const { subject, status } = AnalysisVideoChanged.decode(payload);
      return { subject, status: enumOf('ANALYSIS_STATUS', status) };
    },
  ],
]);

/** The topic of one person's changes. */
export function changesOf(userId: string): string {
  return `analysis-changed:${userId}`;
}

/** The topic for the outcome of a delivered analysis' capture. */
export function captureOutcomeOf(analysisId: string): string {
  return `capture-outcome:${analysisId}`;
}

const CAPTURE_OUTCOMES: string[] = [AnalysisUnlocked.$type, AnalysisPaymentFailed.$type];

/** Publishes changes of analyses to the browsers of their athlete and coach. */
export class ChangeFeed implements OnApplicationBootstrap {
  constructor(
    private readonly transport: EventTransport,
    private readonly topics: LiveTopics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.transport.subscribe({
      consumer: 'gateway',
      topics: [CONSUMED_TOPICS.analysis],
      mode: 'broadcast',
      onEvents: async (events) => events.forEach((event) => this.#publish(event)),
    });
  }

  #publish({ type, payload }: EventEnvelope): void {
    const change = READERS.get(type)?.(payload);
    if (!change?.subject) return;
    const { analysisId, athleteId, coachId } = change.subject;
    const analysisChanged: AnalysisChange = { analysisId, status: change.status };
    // The coach is not notified of drafts.
    for (const userId of change.status === 'DRAFT' ? [athleteId] : [athleteId, coachId])
      this.topics.publish(changesOf(userId), { analysisChanged });
    if (CAPTURE_OUTCOMES.includes(type)) this.topics.publish(captureOutcomeOf(analysisId), change);
  }
}
