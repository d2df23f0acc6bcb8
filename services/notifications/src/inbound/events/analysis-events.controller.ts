import {
  AnalysisCompleted,
  AnalysisOpened,
  AnalysisPaymentFailed,
  AnalysisRejected,
  AnalysisRequested,
  AnalysisStarted,
  AnalysisUnlocked,
  FilmsExpire,
  ReportDecided,
  ThreadMessageSent,
  type AnalysisSubject,
} from '@bandeja/contracts/analysis-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { PrismaAnalyses, type KnownAnalysis } from '../../outbound/prisma/prisma-analyses.js';
import { AnnounceCompletion } from '../../use-cases/announce/announce-completion.js';
import { AnnounceDecision } from '../../use-cases/announce/announce-decision.js';
import { AnnounceOccasion } from '../../use-cases/announce/announce-occasion.js';
import { AnnounceOpening } from '../../use-cases/announce/announce-opening.js';
import { AnnounceRejection } from '../../use-cases/announce/announce-rejection.js';
import { AnnounceThreadMessage } from '../../use-cases/announce/announce-thread-message.js';
import { AnnounceUnlock } from '../../use-cases/announce/announce-unlock.js';
import { guaranteeFacts } from './guarantee-facts.js';

/** What an analysis service of the version before still sends while a roll-out is under way. */
const FORMER_REASONS: Record<string, string> = { athlete_cancelled: 'athlete_canceled' };

@Controller()
export class AnalysisEventsController {
  constructor(
    private readonly analyses: PrismaAnalyses,
    private readonly announceOccasion: AnnounceOccasion,
    private readonly announceOpening: AnnounceOpening,
    private readonly announceRejection: AnnounceRejection,
    private readonly announceCompletion: AnnounceCompletion,
    private readonly announceUnlock: AnnounceUnlock,
    private readonly announceThreadMessage: AnnounceThreadMessage,
    private readonly announceDecision: AnnounceDecision,
  ) {}

  @OnEvent(AnalysisRequested)
  async requested(message: AnalysisRequested): Promise<void> {
    await this.analyses.save(analysisOf(message));
  }

  @OnEvent(AnalysisOpened)
  async opened(message: AnalysisOpened, { eventId, occurredAt }: EventContext): Promise<void> {
    const { openedAt = occurredAt, promisedAt = null } = message;
    await this.announceOpening.execute(analysisOf(message), { eventId, openedAt, promisedAt });
  }

  @OnEvent(AnalysisStarted)
  async started(message: AnalysisStarted, { eventId }: EventContext): Promise<void> {
    await this.announceOccasion.execute('started', subjectOf(message).analysisId, { eventId });
  }

  @OnEvent(AnalysisUnlocked)
  async unlocked(message: AnalysisUnlocked, { eventId }: EventContext): Promise<void> {
    const facts = guaranteeFacts(message);
    await this.announceUnlock.execute(subjectOf(message).analysisId, { eventId, facts });
  }

  @OnEvent(AnalysisRejected)
  async rejected(message: AnalysisRejected, { eventId }: EventContext): Promise<void> {
    const { description } = message;
    const reason = FORMER_REASONS[message.reason] ?? message.reason;
    await this.announceRejection.execute(subjectOf(message).analysisId, { eventId, reason, description });
  }

  @OnEvent(AnalysisCompleted)
  async completed(message: AnalysisCompleted, { eventId }: EventContext): Promise<void> {
    const facts = guaranteeFacts(message);
    await this.announceCompletion.execute(subjectOf(message).analysisId, { eventId, facts });
  }

  @OnEvent(AnalysisPaymentFailed)
  async paymentFailed(message: AnalysisPaymentFailed, { eventId }: EventContext): Promise<void> {
    await this.announceOccasion.execute('payment_failed', subjectOf(message).analysisId, { eventId });
  }

  @OnEvent(FilmsExpire)
  async filmsExpire(message: FilmsExpire, { eventId }: EventContext): Promise<void> {
    if (!message.deletedOn) throw new Error('the event does not tell when');
    const facts = { deletedOn: message.deletedOn.toISOString() };
    await this.announceOccasion.execute('films_expire', subjectOf(message).analysisId, { eventId, facts });
  }

  @OnEvent(ReportDecided)
  async reportDecided({ reporterId, state }: ReportDecided, { eventId }: EventContext): Promise<void> {
    const detail = state === 'REPORT_STATE_UPHELD' ? 'upheld' : 'dismissed';
    await this.announceDecision.execute(reporterId, { eventId, facts: { detail } });
  }

  @OnEvent(ThreadMessageSent)
  async messageSent(message: ThreadMessageSent, { eventId, occurredAt }: EventContext): Promise<void> {
    const { authorId } = message;
    await this.announceThreadMessage.execute(subjectOf(message).analysisId, {
      ...{ eventId, authorId, sentAt: occurredAt },
    });
  }
}

function analysisOf(message: AnalysisRequested | AnalysisOpened): KnownAnalysis {
  const { analysisId, athleteId, coachId, title } = subjectOf(message);
  const { amountMinor, currency } = message.agreedRate ?? { amountMinor: 0, currency: 'USD' };
  return { id: analysisId, athleteId, coachId, title, amountMinor, currency };
}

function subjectOf({ subject }: { subject: AnalysisSubject | undefined }): AnalysisSubject {
  if (!subject) throw new Error('the event names no analysis');
  return subject;
}
