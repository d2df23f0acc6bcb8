import {
  AnalysisCompleted,
  AnalysisOpened,
  AnalysisPaymentFailed,
  AnalysisRejected,
  AnalysisStarted,
  AnalysisUnlocked,
  type AnalysisSubject,
} from '@bandeja/contracts/analysis-events';
import type { EventDescriptor, EventEnvelope, EventTransport } from '@bandeja/events';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { AnalysisChange, AnalysisStatus } from '../../generated/schema.js';

type Told = EventDescriptor<{ subject: AnalysisSubject | undefined }>;

const STATUS_BY_EVENT = new Map<string, { descriptor: Told; status: AnalysisStatus }>(
  (
    [
      [AnalysisOpened, 'PENDING'],
      [AnalysisStarted, 'IN_PROGRESS'],
      [AnalysisRejected, 'REJECTED'],
      [AnalysisCompleted, 'COMPLETED'],
      [AnalysisUnlocked, 'COMPLETED'],
      [AnalysisPaymentFailed, 'PAYMENT_FAILED'],
    ] as unknown as [Told, AnalysisStatus][]
  ).map(([descriptor, status]) => [descriptor.$type, { descriptor, status }]),
);

/** The mercurius topic on which one person's changes are told. */
export function changesOf(userId: string): string {
  return `analysis-changed:${userId}`;
}

/** Passes what happens to analyses on to the browsers of the two people concerned. */
export class ChangeFeed implements OnApplicationBootstrap {
  constructor(
    private readonly transport: EventTransport,
    private readonly host: HttpAdapterHost,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.transport.subscribe({
      consumer: 'gateway',
      topics: ['bandeja.analysis.v1'],
      mode: 'broadcast',
      onEvent: (event) => this.#tell(event),
    });
  }

  async #tell({ type, payload }: EventEnvelope): Promise<void> {
    const known = STATUS_BY_EVENT.get(type);
    const subject = known?.descriptor.decode(payload).subject;
    if (!known || !subject) return;
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const analysisChanged: AnalysisChange = { analysisId: subject.analysisId, status: known.status };
    for (const userId of [subject.athleteId, subject.coachId])
      fastify.graphql.pubsub.publish({ topic: changesOf(userId), payload: { analysisChanged } });
  }
}
