import {
  AnalysisCompleted,
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

const COACH_REASONS = new Set(['bad_quality', 'not_appropriate', 'not_relevant', 'other']);

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
    const { openedAt = occurredAt, promisedAt = null } = message;
    await this.analyses.markOpened(named(message).analysisId, { openedAt, promisedAt });
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
  async onAnalysisRejected(message: AnalysisRejected, { eventId }: EventContext): Promise<void> {
    const { reason, description } = message;
    const story = await this.analyses.story(named(message).analysisId);
    // The coach knows what they did themselves, and nothing of a request that was never in front of them.
    const byCoach = COACH_REASONS.has(reason) || !story.analysis.openedAt;
    const occasion = byCoach ? 'rejected' : 'withdrawn';
    await this.announcer.announce(occasion, story, { eventId, facts: { reason, description } });
    await this.announcer.withdraw('delivery_due', story);
  }

  /** What is completed once more after it was unlocked has another response (T-25). */
  @OnEvent(AnalysisCompleted)
  async onAnalysisCompleted(message: AnalysisCompleted, { eventId }: EventContext): Promise<void> {
    const story = await this.analyses.story(named(message).analysisId);
    if (await this.announcer.hasTold('analysis_completed', story))
      await this.announcer.announce('revised', story, { eventId, facts: { detail: 'revised' } });
    await this.announcer.withdraw('delivery_due', story);
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
  ): Promise<void> {
    const story = await this.analyses.story(named(message).analysisId);
    await this.announcer.announce(occasion, story, { eventId });
  }
}

function named({ subject }: { subject: AnalysisSubject | undefined }): AnalysisSubject {
  if (!subject) throw new Error('the event names no analysis');
  return subject;
}
