import { Injectable } from '@nestjs/common';
import type { AnalysisStory } from './analyses.js';
import {
  ANNOUNCEMENTS,
  isPushed,
  unsubscribesFrom,
  type Announcement,
  type Occasion,
  type Side,
} from './announcements.js';
import { MailQueue } from './mail/mail-queue.js';
import { NotificationStore, type NotificationType } from './notification.store.js';
import { PreferencesStore } from './preferences.store.js';
import { PushQueue } from './push/push-queue.js';
import { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens.js';

export interface Cause {
  eventId: string;
  /** Beyond the facts of the analysis, such as a reason. */
  facts?: Record<string, string>;
  /** What one side is told otherwise, such as another amount than the agreed rate. */
  factsFor?: Partial<Record<Side, Record<string, string>>>;
  /** When the notification has lost its sense. */
  expiresAt?: Date;
}

const OTHER: Record<Side, Side> = { athlete: 'coach', coach: 'athlete' };

/** Writes the notifications and queues the pushes and mails of an occasion, in the transaction of its event. */
@Injectable()
export class Announcer {
  constructor(
    private readonly notifications: NotificationStore,
    private readonly preferences: PreferencesStore,
    private readonly mails: MailQueue,
    private readonly pushes: PushQueue,
    private readonly unsubscribeTokens: UnsubscribeTokens,
  ) {}

  async announce(occasion: Occasion, story: AnalysisStory, cause: Cause): Promise<void> {
    for (const announcement of ANNOUNCEMENTS[occasion]) {
      const recipient = story[announcement.to];
      if (!recipient.isActive) continue;
      await this.#notify(announcement, story, cause);
      await this.mail(announcement, story, cause);
    }
  }

  async #notify(announcement: Announcement, story: AnalysisStory, cause: Cause): Promise<void> {
    const { to, type, priority } = announcement;
    if (!type) return;
    const recipient = story[to];
    const data = factsOf(story, cause, to);
    await this.notifications.add({
      recipientId: recipient.id,
      senderId: story[OTHER[to]].id,
      type,
      priority,
      analysisId: story.analysis.id,
      data,
      eventId: cause.eventId,
      expiresAt: cause.expiresAt ?? null,
    });
    if (!isPushed(announcement, await this.preferences.of(recipient.id))) return;
    await this.pushes.add({
      recipientId: recipient.id,
      cause: cause.eventId,
      type,
      locale: recipient.locale,
      data: { ...data, to, analysisId: story.analysis.id, coachId: story.coach.id },
    });
  }

  /** Takes back what has lost its sense, such as a reminder of what is done. */
  withdraw(type: NotificationType, { analysis, coach }: AnalysisStory): Promise<void> {
    return this.notifications.expire(coach.id, type, analysis.id);
  }

  /** True when the athlete was told this of the analysis before. */
  hasTold(type: NotificationType, { analysis, athlete }: AnalysisStory): Promise<boolean> {
    return this.notifications.has(athlete.id, type, analysis.id);
  }

  /** Queues the mail of one announcement, unless it is queued or the recipient does not want it. */
  async mail({ to, mail }: Announcement, story: AnalysisStory, cause: Cause): Promise<void> {
    const recipient = story[to];
    if (!mail || !recipient.isActive) return;
    const preferences = await this.preferences.of(recipient.id);
    if (!mail.obeys.every((preference) => preferences[preference])) return;
    const narrowest = unsubscribesFrom(mail);
    const unsubscribeToken = narrowest ? await this.unsubscribeTokens.of(recipient.id, narrowest) : '';
    await this.mails.add({
      // One mail an analysis to each side for the request, whether the event or the athlete's browser asks for it (T-77).
      cause: ANNOUNCEMENTS.opened.some((one) => one.mail === mail) ? story.analysis.id : cause.eventId,
      recipientId: recipient.id,
      template: mail.template,
      address: recipient.email,
      locale: recipient.locale,
      data: {
        ...factsOf(story, cause, to),
        name: recipient.fullName,
        analysisId: story.analysis.id,
        coachId: story.coach.id,
        timeZone: recipient.timezone,
        promisedBy: story.analysis.promisedAt?.toISOString() ?? '',
        face: story[OTHER[to]].fullName,
        faceUrl: story[OTHER[to]].avatarUrl,
        unsubscribeToken,
      },
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
