import type { Database, OperatorLog } from '@bandeja/database';
import { derivedId } from '../../domain/derived-id.js';
import { localeOf } from '../../domain/locale.js';
import type { News } from '../../domain/news.js';
import type { PrismaRoundRecipients, Recipient } from '../../outbound/prisma/prisma-round-recipients.js';
import type { RoundMails } from './round-mails.js';

const PAGE_SIZE = 200;

/** News that an operator sends to everyone who wants news. */
export class SendNews {
  constructor(
    private readonly database: Database,
    private readonly log: OperatorLog,
    private readonly recipients: PrismaRoundRecipients,
    private readonly mails: RoundMails,
  ) {}

  /** Queues it for everyone who has not got this text yet and answers how many mails that are. */
  async execute(operator: string, news: News): Promise<number> {
    const round = derivedId(`news ${JSON.stringify(news)}`);
    const entry = { operator, action: 'news send', subject: news.en.subject };
    await this.database.transaction(() => this.log.record(entry, 'intended'));
    const queued = await this.#queue(news, round);
    await this.database.transaction(() => this.log.record({ ...entry, details: { queued } }));
    return queued;
  }

  async #queue(news: News, round: string): Promise<number> {
    let queued = 0;
    let people: Recipient[];
    do {
      people = await this.recipients.find({
        round,
        preference: 'marketingEmails',
        roles: ['athlete', 'coach'],
        limit: PAGE_SIZE,
      });
      for (const person of people) {
        const data = { news: JSON.stringify(news[localeOf(person.locale)]) };
        await this.mails.send('news', round, person, data);
        if (person.emailNotifications) queued += 1;
      }
    } while (people.length === PAGE_SIZE);
    return queued;
  }
}
