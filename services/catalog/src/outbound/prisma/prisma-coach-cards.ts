import { Database, type PreparedStatement } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { CoachCard } from '../../domain/coach-card.js';
import type { CoachFilter, CoachSort } from '../../domain/coach-filter.js';
import { byReply, countByReply } from './reply-order.js';
import { listedBy, type SearchBy } from './coach-conditions.js';
import { CoachCounts, isByReply } from './coach-counts.js';
import { CARD, replyBucket, Values } from './coach-sql.js';
import { ListStatements } from './list-statements.js';

export interface CoachPage {
  /** One more than requested if another page follows. */
  rows: CoachCard[];
  totalCount: number;
}

export interface Listing {
  filter: CoachFilter;
  sort: CoachSort;
  take: number;
  skip: number;
  now: Date;
}

/** Times in JSON are texts. */
type CardInJson = Omit<CoachCard, 'credentialCheckedAt' | 'lastActiveAt'> &
  Record<'credentialCheckedAt' | 'lastActiveAt', string | null>;

interface FoundCoaches {
  /** If the count is kept, else absent. */
  version?: string;
  totalCount?: number;
  /** Null if there are none. */
  coaches: CardInJson[] | null;
}

/** A search that finds so many, and so many times what a page and those before it need, goes through the coaches in order. */
const COMMON = 2_000;
const MANY_TIMES = 20;

const timeOf = (text: string | null) => (text === null ? null : new Date(text));
const cardOf = (card: CardInJson): CoachCard => ({
  ...card,
  credentialCheckedAt: timeOf(card.credentialCheckedAt),
  lastActiveAt: timeOf(card.lastActiveAt),
});

/** What each sort reads before the rank. Each has its own index, except the response time, which depends on the current time. */
const FIRST: Record<CoachSort, (now: () => string) => { column?: string; order?: string }> = {
  rating: () => ({}),
  price: () => ({ column: 'c.base_rate_minor', order: 'base_rate_minor' }),
  'response-time': (now) => ({ column: `${replyBucket(now())} as reply`, order: 'reply' }),
  experience: () => ({ column: 'c.years_coaching', order: 'years_coaching desc' }),
};

/** The ids come as JSON: with an array, the plan would be made anew each time. */
const BY_IDS = {
  name: 'catalog.cards by ids',
  text: `
    select ${CARD}
    from jsonb_array_elements_text($1::jsonb) with ordinality as asked(id, place)
    join coach_profile c on c.id = asked.id::uuid left join person p on p.id = c.id
    where coalesce(p.is_active, true) order by asked.place`,
} as const satisfies PreparedStatement;

/** Coaches as others see them. Discovery is the most frequent read: one statement, in the order of an index. */
@Injectable()
export class PrismaCoachCards {
  readonly #statements: ListStatements;
  readonly #counts: CoachCounts;

  constructor(private readonly database: Database) {
    this.#statements = new ListStatements(database);
    this.#counts = new CoachCounts(database, this.#statements);
  }

  async listed({ filter, sort, take, skip, now }: Listing): Promise<CoachPage> {
    const values = new Values();
    let listed: string | undefined;
    const source = () => (listed ??= listedBy(filter, values, now, this.#searchBy(filter, skip + take)));
    const inBuckets = isByReply(filter) && sort === 'response-time';
    const { column, order: first } = FIRST[sort](() => (inBuckets ? '' : values.add(now, 'timestamptz')));
    const columns = ['c.id', 'c.rank_score', ...(column ? [column] : [])].join(', ');
    const ranked = inBuckets ? byReply(filter, values, now, skip + take) : `select ${columns} ${source()}`;
    const order = [...(first ? [first] : []), 'rank_score desc', 'id'];
    // The usual page is part of the text: without a known limit, a kept plan would sort all coaches.
    const range = `limit ${take}${skip > 0 ? ` offset ${values.add(skip, 'int')}` : ''}`;
    const version = this.#counts.noteAsked(filter);
    const count = () =>
      isByReply(filter) && filter.maxResponseHours > 0
        ? countByReply(filter, values, now)
        : `(select count(*)::int ${source()})`;
    const counted = version ? `${version} as version` : `${count()} as "totalCount"`;
    // Only the page is read from the tables, and comes as one value: two hundred small ones take longer to read.
    const text = `select ${counted}, (
        select json_agg(coach) from (
          select ${CARD} from (${ranked} order by ${order.join(', ')} ${range}) as page
          join coach_profile c on c.id = page.id left join person p on p.id = c.id
          order by ${order.map((one) => `page.${one}`).join(', ')}
        ) as coach
      ) as coaches`;
    const isUsual = !inBuckets || skip === 0;
    const [found] = await this.#statements.query<FoundCoaches>(filter, text, values.list, isUsual);
    const rows = (found?.coaches ?? []).map(cardOf);
    const totalCount = version ? await this.#counts.of(filter, found?.version ?? '', now) : found?.totalCount;
    return { rows, totalCount: totalCount ?? 0 };
  }

  /** Where many contain a text, the page is full long before all of them are found. */
  #searchBy(filter: CoachFilter, needed: number): SearchBy {
    const count = filter.search ? this.#counts.last(filter) : 0;
    return count >= COMMON && count >= needed * MANY_TIMES ? 'looking' : 'indexes';
  }

  /** In the order of the ids, without unknown and deleted coaches. */
  byIds(ids: string[]): Promise<CoachCard[]> {
    return this.database.queryPrepared<CoachCard>(BY_IDS, JSON.stringify(ids));
  }
}
