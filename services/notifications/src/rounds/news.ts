import type { Database, OperatorLog } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { z } from 'zod';
import { ROUNDS } from '../announcements.js';
import { localeOf } from '../locale.js';
import { roundId } from './round-id.js';
import type { RoundMails } from './round-mails.js';
import type { Recipient, RoundRecipients } from './round-recipients.js';

const text = z.object({
  subject: z.string().trim().min(1).max(120),
  heading: z.string().trim().min(1).max(120),
  paragraphs: z.array(z.string().trim().min(1).max(1_000)).min(1).max(6),
  button: z.object({
    label: z.string().trim().min(1).max(40),
    path: z.string().regex(/^\/(?!\/)\S*$/, 'must be a path of this site, such as /coaches'),
  }),
});
const schema = z.object({ en: text, es: text });
type News = z.output<typeof schema>;

const PAGE_SIZE = 200;

/** News that an operator sends to everyone who wants news. */
export class NewsDesk {
  constructor(
    private readonly database: Database,
    private readonly log: OperatorLog,
    private readonly recipients: RoundRecipients,
    private readonly mails: RoundMails,
  ) {}

  /** Queues it for whoever has not got it yet and answers how many these are: the same text goes to nobody twice. */
  async send(operator: string, json: string): Promise<number> {
    const news = read(json);
    const round = roundId(`news ${JSON.stringify(news)}`);
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
        await this.mails.send(ROUNDS.news, round, person, data);
        if (person.emailNotifications) queued += 1;
      }
    } while (people.length === PAGE_SIZE);
    return queued;
  }
}

function read(json: string): News {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new DomainError('invalid', 'NEWS_INVALID', 'The file is not JSON.');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new DomainError('invalid', 'NEWS_INVALID', z.prettifyError(parsed.error));
}
