import { Injectable } from '@nestjs/common';
import { derivedId } from '../../domain/derived-id.js';
import { localDay } from '../../domain/local-day.js';
import { PrismaNotifications } from '../../outbound/prisma/prisma-notifications.js';
import { PrismaRoundRecipients } from '../../outbound/prisma/prisma-round-recipients.js';
import { RoundMails } from './round-mails.js';

const MONDAY = 1;
const FROM_MINUTE = 8 * 60;
const WEEK_MS = 7 * 86_400_000;
const MOST_ITEMS = 8;
const PAGE_SIZE = 100;

/** Each Monday from 8:00 in the recipient's time zone: what they were notified of in the past week, if anything. */
@Injectable()
export class SendWeeklyDigest {
  constructor(
    private readonly notifications: PrismaNotifications,
    private readonly recipients: PrismaRoundRecipients,
    private readonly mails: RoundMails,
  ) {}

  /** True while there are more people to write to. */
  async execute(now: Date): Promise<boolean> {
    let hasMore = false;
    for (const [date, timeZones] of await this.#dueZones(now)) {
      const round = derivedId(`weekly digest ${date}`);
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
        const happened = await this.notifications.happenedSince(person.id, since, MOST_ITEMS);
        const data = { happened: JSON.stringify(happened) };
        await this.mails.send('weekly_digest', round, person, data);
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
}
