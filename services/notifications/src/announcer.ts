import { Injectable } from '@nestjs/common';
import type { AnalysisStory } from './analyses.js';
import { ANNOUNCEMENTS, type Announcement, type Occasion, type Side } from './announcements.js';
import { MailQueue } from './mail/mail-queue.js';
import { NotificationStore } from './notification.store.js';
import { PreferencesStore } from './preferences.store.js';

export interface Cause {
  eventId: string;
  /** Beyond the facts of the analysis, such as a reason. */
  facts?: Record<string, string>;
  /** What one side is told otherwise, such as another amount than the agreed rate. */
  factsFor?: Partial<Record<Side, Record<string, string>>>;
}

/** Writes the notifications and queues the mails of an occasion, in the transaction of its event. */
@Injectable()
export class Announcer {
  constructor(
    private readonly notifications: NotificationStore,
    private readonly preferences: PreferencesStore,
    private readonly mails: MailQueue,
  ) {}

  async announce(occasion: Occasion, story: AnalysisStory, cause: Cause): Promise<void> {
    for (const announcement of ANNOUNCEMENTS[occasion]) {
      const recipient = story[announcement.to];
      if (!recipient.isActive) continue;
      const { type, priority } = announcement;
      const analysisId = story.analysis.id;
      const data = factsOf(story, cause, announcement.to);
      await this.notifications.add({
        recipientId: recipient.id,
        type,
        priority,
        analysisId,
        data,
        eventId: cause.eventId,
      });
      await this.mail(announcement, story, cause);
    }
  }

  /** Queues the mail of one announcement, unless it is queued or the recipient does not want it. */
  async mail({ to, mail }: Announcement, story: AnalysisStory, cause: Cause): Promise<void> {
    const recipient = story[to];
    if (!mail || !recipient.isActive) return;
    const preferences = await this.preferences.of(recipient.id);
    if (!mail.obeys.every((preference) => preferences[preference])) return;
    await this.mails.add({
      // One mail an analysis for the request, whether the event or the athlete's browser asks for it (T-77).
      cause: mail.template === 'analysis_request' ? story.analysis.id : cause.eventId,
      recipientId: recipient.id,
      template: mail.template,
      address: recipient.email,
      locale: recipient.locale,
      data: { ...factsOf(story, cause, to), name: recipient.fullName, analysisId: story.analysis.id },
    });
  }
}

function factsOf(
  { analysis, athlete, coach }: AnalysisStory,
  { facts, factsFor }: Cause,
  to: Side,
): Record<string, string> {
  return {
    title: analysis.title,
    athleteName: athlete.fullName,
    coachName: coach.fullName,
    amountMinor: String(analysis.amountMinor),
    currency: analysis.currency,
    ...facts,
    ...factsFor?.[to],
  };
}
