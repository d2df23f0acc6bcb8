import { Injectable } from '@nestjs/common';
import { derivedId } from '../../domain/derived-id.js';
import { atMinute, localDay } from '../../domain/local-day.js';
import { PrismaListedCoaches, type NewCoach } from '../../outbound/prisma/prisma-listed-coaches.js';
import { PrismaRoundRecipients, type Recipient } from '../../outbound/prisma/prisma-round-recipients.js';
import { PushQueue } from '../push/push-queue.js';
import { RoundMails } from './round-mails.js';

const FROM_MINUTE = 9 * 60;
const DAY_MS = 86_400_000;
const PAGE_SIZE = 100;

/** From 9:00 in the recipient's time zone: the coaches who were listed the day before; at most one message a day. */
@Injectable()
export class SendNewCoaches {
  constructor(
    private readonly recipients: PrismaRoundRecipients,
    private readonly coaches: PrismaListedCoaches,
    private readonly mails: RoundMails,
    private readonly pushes: PushQueue,
  ) {}

  /** True while there are more people to write to. */
  async execute(now: Date): Promise<boolean> {
    let hasMore = false;
    for (const timeZone of await this.recipients.timeZones()) {
      const today = localDay(now, timeZone);
      if (today.minutesSinceMidnight < FROM_MINUTE) continue;
      const end = atMinute(FROM_MINUTE, today, now);
      const found = await this.coaches.listedBetween(new Date(end.getTime() - DAY_MS), end);
      if (found.length > 0) hasMore = (await this.#announce(today.date, timeZone, found)) || hasMore;
    }
    return hasMore;
  }

  async #announce(date: string, timeZone: string, coaches: NewCoach[]): Promise<boolean> {
    const round = derivedId(`new coaches ${date}`);
    const people = await this.recipients.find({
      round,
      preference: 'newCoachAvailable',
      roles: ['athlete'],
      timeZones: [timeZone],
      limit: PAGE_SIZE,
    });
    for (const person of people) {
      const data = { newCoaches: JSON.stringify(coaches) };
      await this.mails.send('new_coaches', round, person, data, () => this.#push(person, round, coaches));
    }
    return people.length === PAGE_SIZE;
  }

  async #push(person: Recipient, round: string, coaches: NewCoach[]): Promise<void> {
    if (!person.pushNotifications) return;
    await this.pushes.add({
      recipientId: person.id,
      cause: round,
      type: 'new_coaches',
      locale: person.locale,
      data: { to: 'athlete', coachName: coaches[0]?.name ?? '', detail: String(coaches.length) },
    });
  }
}
