import { Injectable } from '@nestjs/common';
import { derivedId } from '../../domain/derived-id.js';
import { atMinute, localDay } from '../../domain/local-day.js';
import { PrismaNotifications } from '../../outbound/prisma/prisma-notifications.js';
import { PrismaRoundRecipients } from '../../outbound/prisma/prisma-round-recipients.js';
import { RoundMails } from './round-mails.js';

const MONDAY = 1;
const FROM_MINUTE = 8 * 60;
const WEEK_MS = 7 * 86_400_000;
const MOST_ITEMS = 8;
const PAGE_SIZE = 100;

interface DueZones {
  date: string;
  /** Monday at 8:00 there. */
  until: Date;
  timeZones: string[];
}

/**
 * Each Monday from 8:00 in the recipient's time zone: what they were notified of in the week that ended then, if anything.
 * What happens later that day is for the next one.
 */
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
    for (const { date, until, timeZones } of await this.#dueZones(now)) {
      const round = derivedId(`weekly digest ${date}`);
      const week = { since: new Date(until.getTime() - WEEK_MS), until };
      const people = await this.recipients.find({
        round,
        preference: 'weeklyDigest',
        roles: ['athlete', 'coach'],
        timeZones,
        notifiedIn: week,
        limit: PAGE_SIZE,
      });
      for (const person of people) {
        const happened = await this.notifications.happenedIn(week, person.id, MOST_ITEMS);
        const data = { happened: JSON.stringify(happened) };
        await this.mails.send('weekly_digest', round, person, data);
      }
      hasMore ||= people.length === PAGE_SIZE;
    }
    return hasMore;
  }

  /** Time zones in which the same week ended are queried together. */
  async #dueZones(now: Date): Promise<DueZones[]> {
    const due = new Map<number, DueZones>();
    for (const zone of await this.recipients.timeZones()) {
      const today = localDay(now, zone);
      if (today.weekday !== MONDAY || today.minutesSinceMidnight < FROM_MINUTE) continue;
      const until = atMinute(FROM_MINUTE, today, now);
      const others = due.get(until.getTime())?.timeZones ?? [];
      due.set(until.getTime(), { date: today.date, until, timeZones: [...others, zone] });
    }
    return [...due.values()];
  }
}
