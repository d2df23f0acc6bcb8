import {
  AnalysisOpened,
  AnalysisPaymentFailed,
  AnalysisRejected,
  AnalysisRequested,
  AnalysisStarted,
  AnalysisUnlocked,
  type AnalysisSubject,
} from '@bandeja/contracts/analysis-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { Analyses } from './analyses.js';
import type { Occasion } from './announcements.js';
import { Announcer } from './announcer.js';

@Controller()
export class AnalysisHandler {
  constructor(
    private readonly analyses: Analyses,
    private readonly announcer: Announcer,
  ) {}

  @OnEvent(AnalysisRequested)
  onAnalysisRequested(message: AnalysisRequested): Promise<void> {
    return this.#copy(message);
  }

  @OnEvent(AnalysisOpened)
  async onAnalysisOpened(message: AnalysisOpened, { eventId, occurredAt }: EventContext): Promise<void> {
    await this.#copy(message);
    await this.analyses.markOpened(named(message).analysisId, message.openedAt ?? occurredAt);
    await this.#announce('opened', message, eventId);
  }

  @OnEvent(AnalysisStarted)
  onAnalysisStarted(message: AnalysisStarted, { eventId }: EventContext): Promise<void> {
    return this.#announce('started', message, eventId);
  }

  @OnEvent(AnalysisUnlocked)
  onAnalysisUnlocked(message: AnalysisUnlocked, { eventId }: EventContext): Promise<void> {
    return this.#announce('unlocked', message, eventId);
  }

  @OnEvent(AnalysisRejected)
  onAnalysisRejected(message: AnalysisRejected, { eventId }: EventContext): Promise<void> {
    const { reason, description } = message;
    return this.#announce('rejected', message, eventId, { reason, description });
  }

  @OnEvent(AnalysisPaymentFailed)
  onAnalysisPaymentFailed(message: AnalysisPaymentFailed, { eventId }: EventContext): Promise<void> {
    return this.#announce('payment-failed', message, eventId);
  }

  #copy(message: AnalysisRequested | AnalysisOpened): Promise<void> {
    const { analysisId, athleteId, coachId, title } = named(message);
    const { amountMinor, currency } = message.agreedRate ?? { amountMinor: 0, currency: 'USD' };
    return this.analyses.save({ id: analysisId, athleteId, coachId, title, amountMinor, currency });
  }

  async #announce(
    occasion: Occasion,
    message: { subject: AnalysisSubject | undefined },
    eventId: string,
    facts: Record<string, string> = {},
  ): Promise<void> {
    const story = await this.analyses.story(named(message).analysisId);
    await this.announcer.announce(occasion, story, { eventId, facts });
  }
}

function named({ subject }: { subject: AnalysisSubject | undefined }): AnalysisSubject {
  if (!subject) throw new Error('the event names no analysis');
  return subject;
}
