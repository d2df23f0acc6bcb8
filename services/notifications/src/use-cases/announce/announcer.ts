import { Injectable } from '@nestjs/common';
import { OTHER_SIDE, type AnalysisStory, type Side } from '../../domain/analysis-story.js';
import {
  ANNOUNCEMENTS,
  isMailWanted,
  isPushed,
  unsubscribesFrom,
  type Announcement,
  type NotificationType,
  type Occasion,
} from '../../domain/announcements.js';
import { PrismaNotifications } from '../../outbound/prisma/prisma-notifications.js';
import { PrismaPreferences } from '../../outbound/prisma/prisma-preferences.js';
import { PrismaUnsubscribeTokens } from '../../outbound/prisma/prisma-unsubscribe-tokens.js';
import { MailQueue } from '../email/mail-queue.js';
import { PushQueue } from '../push/push-queue.js';

export interface Cause {
  eventId: string;
  /** Facts in addition to those of the analysis, such as a reason. */
  facts?: Record<string, string>;
  /** Facts that differ for one side, such as the coach's share in place of the agreed rate. */
  factsFor?: Partial<Record<Side, Record<string, string>>>;
  /** From then on the notification is neither listed nor counted. */
  expiresAt?: Date;
}

/** Writes the notifications and queues the pushes and mails of an occasion, in the transaction of its event. */
@Injectable()
export class Announcer {
  constructor(
    private readonly notifications: PrismaNotifications,
    private readonly preferences: PrismaPreferences,
    private readonly mails: MailQueue,
    private readonly pushes: PushQueue,
    private readonly unsubscribeTokens: PrismaUnsubscribeTokens,
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
    const { to, type, priority = 'normal' } = announcement;
    if (!type) return;
    const recipient = story[to];
    const data = factsOf(story, cause, to);
    await this.notifications.add({
      recipientId: recipient.id,
      senderId: story[OTHER_SIDE[to]].id,
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

  /** Expires a notification of the coach that is no longer relevant, such as a reminder of work that is done. */
  withdraw(type: NotificationType, { analysis, coach }: AnalysisStory): Promise<void> {
    return this.notifications.expire(coach.id, type, analysis.id);
  }

  /** True when the athlete already has such a notification about the analysis. */
  hasAnnounced(type: NotificationType, { analysis, athlete }: AnalysisStory): Promise<boolean> {
    return this.notifications.has(athlete.id, type, analysis.id);
  }

  /** Queues the mail of one announcement, unless it is queued already or the recipient does not want it. */
  async mail({ to, mail }: Announcement, story: AnalysisStory, cause: Cause): Promise<void> {
    const recipient = story[to];
    if (!mail || !recipient.isActive) return;
    if (!isMailWanted(mail, await this.preferences.of(recipient.id))) return;
    const narrowest = unsubscribesFrom(mail);
    const unsubscribeToken = narrowest ? await this.unsubscribeTokens.of(recipient.id, narrowest) : '';
    await this.mails.add({
      // Each side gets one mail about the request, whether the event or the athlete's browser requests it (T-77).
      cause: ANNOUNCEMENTS.opened.some((one) => one.mail === mail) ? story.analysis.id : cause.eventId,
      recipientId: recipient.id,
      template: mail,
      address: recipient.email,
      locale: recipient.locale,
      data: {
        ...factsOf(story, cause, to),
        name: recipient.fullName,
        analysisId: story.analysis.id,
        coachId: story.coach.id,
        timeZone: recipient.timezone,
        promisedBy: story.analysis.promisedAt?.toISOString() ?? '',
        face: story[OTHER_SIDE[to]].fullName,
        faceUrl: story[OTHER_SIDE[to]].avatarUrl,
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
