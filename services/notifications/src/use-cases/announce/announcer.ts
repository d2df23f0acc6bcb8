import { Injectable } from '@nestjs/common';
import { OTHER_SIDE, type AnalysisStory, type Person, type Side } from '../../domain/analysis-story.js';
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
  /** In place of the event: causes with the same id have one mail together. */
  mailCause?: string;
  /** From then on the notification is neither listed nor counted. */
  expiresAt?: Date;
}

/** One announcement with all that its texts are filled with. */
interface Message {
  announcement: Announcement;
  recipient: Person;
  senderId: string;
  analysisId: string | null;
  facts: Record<string, string>;
  /** Facts that only pushes and mails need, for their links. */
  links: Record<string, string>;
  /** Facts that only mails need. */
  mailFacts: Record<string, string>;
  mailCause: string;
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
    for (const announcement of ANNOUNCEMENTS[occasion])
      await this.#send(messageAbout(announcement, story, cause), cause);
  }

  /** Announces to one person what is about no analysis. */
  async announceTo(occasion: Occasion, recipient: Person, cause: Cause): Promise<void> {
    const about = { recipient, senderId: recipient.id, analysisId: null, facts: cause.facts ?? {} };
    for (const announcement of ANNOUNCEMENTS[occasion])
      await this.#send({ ...about, announcement, links: {}, mailFacts: {}, mailCause: cause.eventId }, cause);
  }

  async #send(message: Message, cause: Cause): Promise<void> {
    if (!message.recipient.isActive) return;
    await this.#notify(message, cause);
    await this.#mail(message);
  }

  async #notify(message: Message, cause: Cause): Promise<void> {
    const { announcement, recipient, senderId, analysisId, facts, links } = message;
    const { to, type, priority = 'normal' } = announcement;
    if (!type) return;
    await this.notifications.add({
      recipientId: recipient.id,
      senderId,
      type,
      priority,
      analysisId,
      data: facts,
      eventId: cause.eventId,
      expiresAt: cause.expiresAt ?? null,
    });
    if (!isPushed(announcement, await this.preferences.of(recipient.id))) return;
    await this.pushes.add({
      recipientId: recipient.id,
      cause: cause.eventId,
      type,
      locale: recipient.locale,
      data: { ...facts, to, ...links },
    });
  }

  /** Expires a notification of the coach that is no longer relevant, such as a reminder of work that is done. */
  withdraw(type: NotificationType, { analysis, coach }: AnalysisStory): Promise<void> {
    return this.notifications.expire(coach.id, type, analysis.id);
  }

  /** Asks the athlete for the money no longer: the notification expires, and mails that were not sent yet are canceled. */
  async withdrawDebt({ analysis, athlete }: AnalysisStory): Promise<void> {
    await this.notifications.expire(athlete.id, 'payment_failed', analysis.id);
    await this.mails.cancelAbout(analysis.id, athlete.id, ['payment_failed_athlete', 'payment_overdue']);
  }

  /** True when the athlete already has such a notification about the analysis. */
  hasAnnounced(type: NotificationType, { analysis, athlete }: AnalysisStory): Promise<boolean> {
    return this.notifications.has(athlete.id, type, analysis.id);
  }

  /** Queues the mail of one announcement, unless it is queued already or the recipient does not want it. */
  async mail({ to, mail }: Announcement, story: AnalysisStory, cause: Cause): Promise<void> {
    if (story[to].isActive) await this.#mail(messageAbout({ to, mail }, story, cause));
  }

  async #mail({ announcement, recipient, facts, links, mailFacts, mailCause }: Message): Promise<void> {
    const { mail } = announcement;
    if (!mail) return;
    if (!isMailWanted(mail, await this.preferences.of(recipient.id))) return;
    const narrowest = unsubscribesFrom(mail);
    const unsubscribeToken = narrowest ? await this.unsubscribeTokens.of(recipient.id, narrowest) : '';
    await this.mails.add({
      cause: mailCause,
      recipientId: recipient.id,
      template: mail,
      address: recipient.email,
      locale: recipient.locale,
      data: {
        ...facts,
        name: recipient.fullName,
        ...links,
        timeZone: recipient.timezone,
        ...mailFacts,
        unsubscribeToken,
      },
    });
  }
}

function messageAbout(announcement: Announcement, story: AnalysisStory, cause: Cause): Message {
  const { to, mail } = announcement;
  const { analysis, coach } = story;
  const other = story[OTHER_SIDE[to]];
  return {
    announcement,
    recipient: story[to],
    senderId: other.id,
    analysisId: analysis.id,
    facts: factsOf(story, cause, to),
    links: { analysisId: analysis.id, coachId: coach.id },
    mailFacts: {
      promisedBy: analysis.promisedAt?.toISOString() ?? '',
      face: other.fullName,
      faceUrl: other.avatarUrl,
    },
    // Each side gets one mail about the request, whether the event or the athlete's browser requests it (T-77).
    mailCause: ANNOUNCEMENTS.opened.some((one) => one.mail === mail)
      ? analysis.id
      : (cause.mailCause ?? cause.eventId),
  };
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
