import { afterMark, BY_MARK, Database, inPages, mapPages, type PersonalPart } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Preference } from '../../domain/preferences.js';
import type { Mail, Notification, PrismaClient } from '../../generated/client.js';
import { PrismaPreferences } from './prisma-preferences.js';

/** What is kept of a person. Of a mail that is when it went and what kind it was: its text is erased once it is sent. */
@Injectable()
export class PrismaPersonalRecords {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly preferences: PrismaPreferences,
  ) {}

  of(userId: string): Record<string, PersonalPart> {
    return {
      person: () => this.#person(userId),
      preferences: () => this.preferences.of(userId),
      unsubscribeLinks: () => this.#unsubscribeLinks(userId),
      notifications: () => this.#notifications(userId),
      mails: () => this.#mails(userId),
      pushSubscriptions: () => this.#pushSubscriptions(userId),
      contactMessages: () => this.#contactMessages(userId),
    };
  }

  #person(id: string) {
    return this.database.current.person.findUnique({ where: { id }, omit: { isActive: true } });
  }

  /** Which mails the person was sent a link to end, and whether they still come. */
  async #unsubscribeLinks(userId: string): Promise<object[]> {
    const chosen = await this.preferences.of(userId);
    const links = await this.database.current.unsubscribeToken.findMany({
      where: { userId },
      select: { preference: true },
      orderBy: { preference: 'asc' },
    });
    return links.map(({ preference }) => ({ preference, subscribed: chosen[preference as Preference] }));
  }

  #notifications(recipientId: string): AsyncIterable<object[]> {
    const pages = inPages<Notification>((last, take) =>
      this.database.current.notification.findMany({
        where: { recipientId, ...afterMark(last) },
        orderBy: BY_MARK,
        take,
      }),
    );
    return mapPages(pages, ({ id, type, analysisId, data, priority, createdAt, readAt, expiresAt }) => ({
      id,
      type,
      analysisId,
      data,
      priority,
      createdAt,
      readAt,
      expiresAt,
    }));
  }

  #mails(recipientId: string): AsyncIterable<object[]> {
    const pages = inPages<Mail>((last, take) =>
      this.database.current.mail.findMany({
        where: { recipientId, ...afterMark(last) },
        orderBy: BY_MARK,
        take,
      }),
    );
    return mapPages(pages, ({ id, template, address, locale, status, createdAt, endedAt }) => ({
      id,
      kind: template,
      address,
      locale,
      status,
      createdAt,
      endedAt,
    }));
  }

  /** Which push services reach this person, without the keys that would let somebody else write there. */
  async #pushSubscriptions(userId: string): Promise<object[]> {
    const kept = await this.database.current.pushSubscription.findMany({
      where: { userId },
      orderBy: { createdAt: 'asc' },
    });
    return kept.map(({ endpoint, createdAt }) => ({ pushService: new URL(endpoint).host, createdAt }));
  }

  #contactMessages(userId: string): Promise<object[]> {
    return this.database.current.contactMessage.findMany({
      where: { userId },
      omit: { userId: true },
      orderBy: BY_MARK,
    });
  }
}
