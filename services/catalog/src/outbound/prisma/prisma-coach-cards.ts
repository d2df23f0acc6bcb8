import { Database, type PreparedStatement } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { CoachCard } from '../../domain/coach-card.js';
import type { CoachFilter, CoachSort } from '../../domain/coach-filter.js';
import { TARGET_HOURS, type MatchFacts, type Wanted } from '../../domain/coach-match.js';
import { BUCKETS_HOURS } from '../../domain/response-time.js';
import { CARD, replyBucket, SHOWN_RATING, Values } from './coach-sql.js';

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

export interface Matching {
  wanted: Wanted;
  withoutIds: string[];
  take: number;
  now: Date;
}

/** Times in JSON are texts. */
type CardInJson = Omit<CoachCard, 'credentialCheckedAt' | 'lastActiveAt'> &
  Record<'credentialCheckedAt' | 'lastActiveAt', string | null>;

interface FoundCoaches {
  totalCount: number;
  /** Null if there are none. */
  coaches: CardInJson[] | null;
}

const MOST_PREPARED = 32;

const timeOf = (text: string | null) => (text === null ? null : new Date(text));
const cardOf = (card: CardInJson): CoachCard => ({
  ...card,
  credentialCheckedAt: timeOf(card.credentialCheckedAt),
  lastActiveAt: timeOf(card.lastActiveAt),
});

/** Each sort has its own index, except the response time, which depends on the current time. */
const ORDER: Record<CoachSort, (now: () => string) => string> = {
  rating: () => 'c.rank_score desc, c.id',
  price: () => 'c.base_rate_minor, c.rank_score desc, c.id',
  'response-time': (now) => `${replyBucket(now())}, c.rank_score desc, c.id`,
  experience: () => 'c.years_coaching desc, c.rank_score desc, c.id',
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
  /** The names of prepared statements by their texts. */
  readonly #prepared = new Map<string, string>();

  constructor(private readonly database: Database) {}

  async listed({ filter, sort, take, skip, now }: Listing): Promise<CoachPage> {
    const values = new Values();
    const searched = filter.search ? 'left join person p on p.id = c.id' : '';
    const source = `from coach_profile c ${searched} where ${conditions(filter, values, now)}`;
    const order = ORDER[sort](() => values.add(now, 'timestamptz'));
    // The usual page is part of the text: without a known limit, a kept plan would sort all coaches.
    const range = `limit ${take}${skip > 0 ? ` offset ${values.add(skip, 'int')}` : ''}`;
    // Names are joined only to the coaches of the page, which come as one value: two hundred small ones take longer to read.
    const text = `select (select count(*)::int ${source}) as "totalCount", (
        select json_agg(coach) from (
          select ${CARD} from (select c.* ${source} order by ${order} ${range}) as c left join person p on p.id = c.id
          order by ${order}
        ) as coach
      ) as coaches`;
    const [found] = await this.#query(text, values.list);
    return { rows: (found?.coaches ?? []).map(cardOf), totalCount: found?.totalCount ?? 0 };
  }

  /** The first shapes of the list are planned once per connection, which takes as long as executing them. */
  #query(text: string, values: unknown[]): Promise<FoundCoaches[]> {
    const name = this.#prepared.get(text) ?? `coaches ${this.#prepared.size}`;
    if (this.#prepared.size < MOST_PREPARED) this.#prepared.set(text, name);
    return this.#prepared.has(text)
      ? this.database.queryPrepared<FoundCoaches>({ name, text }, ...values)
      : this.database.query<FoundCoaches>(text, ...values);
  }

  /** Coaches who take requests, the best match first. */
  matching({ wanted, withoutIds, take, now }: Matching): Promise<(CoachCard & MatchFacts)[]> {
    const values = new Values();
    const shared = wanted.specializations.map(
      (key) => `(${values.add(key, 'text')} = any(c.specializations))::int`,
    );
    const keys = values.add(wanted.specializations, 'text[]');
    const speaks = `${values.add(wanted.language, 'text')} = any(c.languages_spoken)`;
    const inTime = BUCKETS_HOURS.indexOf(TARGET_HOURS);
    const best = values.add(take, 'int');
    const others = withoutIds.length > 0 ? `and c.id <> all(${values.add(withoutIds, 'uuid[]')})` : '';
    return this.database.query<CoachCard & MatchFacts>(
      `with coach as (
         select c.id, c.rank_score, ${['0', ...shared].join(' + ')} as shared, ${speaks} as speaks,
           c.base_rate_minor as rate, ${replyBucket(values.add(now, 'timestamptz'))} <= ${inTime} as quick
         from coach_profile c where c.listed and c.is_accepting_new_clients ${others}
       ), best as (
         select id, shared, speaks, quick, rank_score,
           rate <= (select percentile_cont(0.5) within group (order by rate) from coach) as "fairPrice"
         from coach order by shared desc, speaks desc, "fairPrice" desc, quick desc, rank_score desc, id limit ${best}
       )
       select ${CARD}, best.speaks, best.quick, best."fairPrice",
         array(select key from unnest(${keys}) with ordinality as asked(key, place)
               where key = any(c.specializations) order by place) as "sharedSpecializations"
       from best join coach_profile c on c.id = best.id left join person p on p.id = c.id
       order by best.shared desc, best.speaks desc, best."fairPrice" desc, best.quick desc, best.rank_score desc, c.id`,
      ...values.list,
    );
  }

  /** In the order of the ids, without unknown and deleted coaches. */
  byIds(ids: string[]): Promise<CoachCard[]> {
    return this.database.queryPrepared<CoachCard>(BY_IDS, JSON.stringify(ids));
  }
}

function conditions(filter: CoachFilter, values: Values, now: Date): string {
  const all = ['c.listed'];
  if (filter.search) {
    const searched = `(select folded(${values.add(filter.search, 'text')}))`;
    all.push(`(strpos(p.name_folded, ${searched}) > 0 or strpos(c.bio_folded, ${searched}) > 0)`);
  }
  if (filter.withoutIds.length > 0) all.push(`c.id <> all(${values.add(filter.withoutIds, 'uuid[]')})`);
  if (filter.specializations.length > 0)
    all.push(`c.specializations && ${values.add(filter.specializations, 'text[]')}`);
  if (filter.languages.length > 0)
    all.push(`c.languages_spoken && ${values.add(filter.languages, 'text[]')}`);
  if (filter.maxRateMinor > 0) all.push(`c.base_rate_minor <= ${values.add(filter.maxRateMinor, 'bigint')}`);
  if (filter.acceptingOnly) all.push('c.is_accepting_new_clients');
  if (filter.maxResponseHours > 0)
    all.push(
      `${replyBucket(values.add(now, 'timestamptz'))} <= ${BUCKETS_HOURS.indexOf(filter.maxResponseHours)}`,
    );
  if (filter.minRating > 0) all.push(`${SHOWN_RATING} >= ${values.add(filter.minRating, 'numeric')}`);
  return all.join(' and ');
}
