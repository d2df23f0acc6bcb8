import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { ROUNDS } from '../announcements.js';
import type { PrismaClient } from '../generated/client.js';
import { localDay } from './local-day.js';
import { roundId } from './round-id.js';
import { RoundMails } from './round-mails.js';
import { RoundRecipients } from './round-recipients.js';

const MONDAY = 1;
const FROM_MINUTE = 8 * 60;
const WEEK_MS = 7 * 86_400_000;
const MOST_ITEMS = 8;
const PAGE_SIZE = 100;

/** On Mondays from eight in the morning, where somebody lives, what happened to them in the week; nothing when nothing did. */
@Injectable()
export class WeeklyDigest {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly recipients: RoundRecipients,
    private readonly mails: RoundMails,
  ) {}

  /** True while there are more people to write to. */
  async run(now: Date): Promise<boolean> {
    let hasMore = false;
    for (const [date, timeZones] of await this.#dueZones(now)) {
      const round = roundId(`weekly digest ${date}`);
      const since = new Date(now.getTime() - WEEK_MS);
      const people = await this.recipients.find({
        round,
        preference: 'weeklyDigest',
        roles: ['athlete', 'coach'],
        timeZones,
        notifiedSince: since,
        limit: PAGE_SIZE,
      });
      for (const person of people) {
        const happened = JSON.stringify(await this.#happened(person.id, since));
        await this.mails.send(ROUNDS.digest, round, person, { happened });
      }
      hasMore ||= people.length === PAGE_SIZE;
    }
    return hasMore;
  }

  async #dueZones(now: Date): Promise<Map<string, string[]>> {
    const due = new Map<string, string[]>();
    for (const zone of await this.recipients.timeZones()) {
      const { date, weekday, minutesSinceMidnight } = localDay(now, zone);
      if (weekday === MONDAY && minutesSinceMidnight >= FROM_MINUTE)
        due.set(date, [...(due.get(date) ?? []), zone]);
    }
    return due;
  }

  #happened(recipientId: string, since: Date): Promise<object[]> {
    return this.database.current.notification.findMany({
      where: { recipientId, createdAt: { gt: since } },
      orderBy: { createdAt: 'desc' },
      take: MOST_ITEMS,
      select: { type: true, data: true },
    });
  }
}
