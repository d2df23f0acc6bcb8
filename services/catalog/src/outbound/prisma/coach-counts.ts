import type { Database } from '@bandeja/database';
import type { CoachFilter } from '../../domain/coach-filter.js';
import { countUpTo, priceCounts, type PriceCounts } from '../../domain/price-counts.js';
import { replyCountAt, type ReplyCount } from '../../domain/reply-count.js';
import { listedBy } from './coach-conditions.js';
import { Values } from './coach-sql.js';
import { KeptFigures, REPLIES } from './kept-figures.js';
import type { ListStatements } from './list-statements.js';
import { countByReply, nextToLeave } from './reply-order.js';

/** Each has up to 49,001 prices, of eight bytes. */
const MOST_PRICES_KEPT = 50;
const MOST_NEXT_TO_LEAVE = 200;

/** All limits of the price share what is kept, except where the response time is limited, too. */
const keyOf = (filter: CoachFilter) =>
  JSON.stringify({
    ...filter,
    withoutIds: [],
    maxRateMinor: filter.maxResponseHours > 0 ? filter.maxRateMinor : 0,
  });

/** Those whom a filter by response time finds are in indexes by response time; a search or a rating finds its coaches otherwise. */
export const isByReply = ({ search, minRating }: CoachFilter) => !search && minRating === 0;

/** How many coaches a filter finds. What is kept ends as `KeptFigures` says. */
export class CoachCounts {
  readonly #counts: KeptFigures<number>;
  /** How many have each price, from which each limit is summed. */
  readonly #prices: KeptFigures<PriceCounts>;
  /** With those who leave as time passes. */
  readonly #replies: KeptFigures<ReplyCount>;

  constructor(
    database: Database,
    private readonly statements: ListStatements,
  ) {
    this.#counts = new KeptFigures(database);
    this.#prices = new KeptFigures(database, { most: MOST_PRICES_KEPT });
    this.#replies = new KeptFigures(database, { watched: REPLIES });
  }

  /** Notes that a filter is asked for. Returns the version that its page is read with if the count is kept, as part of a statement. */
  noteAsked(filter: CoachFilter): string | undefined {
    if (filter.maxResponseHours > 0 && !isByReply(filter)) return undefined;
    const kept = this.#keptFor(filter);
    return kept.noteAsked(keyOf(filter)) ? kept.version : undefined;
  }

  #keptFor(filter: CoachFilter) {
    if (filter.maxResponseHours > 0) return this.#replies;
    return filter.maxRateMinor > 0 ? this.#prices : this.#counts;
  }

  /** For estimates: as it was counted last, or 0. */
  last(filter: CoachFilter): number {
    const key = keyOf(filter);
    if (filter.maxResponseHours > 0) return 0;
    if (filter.maxRateMinor === 0) return this.#counts.last(key)?.figure ?? 0;
    const prices = this.#prices.last(key)?.figure;
    return prices ? countUpTo(prices, filter.maxRateMinor) : 0;
  }

  /** Whom the reader has blocked is subtracted, so that all readers share a count. */
  async of({ withoutIds, ...rest }: CoachFilter, version: string, now: Date): Promise<number> {
    const everyone = { ...rest, withoutIds: [] };
    const all = await this.#ofEveryone(everyone, version, now);
    return withoutIds.length > 0 ? all - (await this.#now(everyone, now, withoutIds)) : all;
  }

  async #ofEveryone(filter: CoachFilter, version: string, now: Date): Promise<number> {
    const key = keyOf(filter);
    if (filter.maxResponseHours > 0) {
      const replies = await this.#replies.of(
        key,
        version,
        () => this.#repliesNow(filter, now),
        (kept) => replyCountAt(kept, now) !== undefined,
      );
      return replyCountAt(replies, now) ?? replies.count;
    }
    if (filter.maxRateMinor === 0) return this.#counts.of(key, version, () => this.#now(filter, now));
    const prices = await this.#prices.of(key, version, () => this.#pricesNow(filter, now));
    return countUpTo(prices, filter.maxRateMinor);
  }

  async #now(filter: CoachFilter, now: Date, among?: readonly string[]): Promise<number> {
    const values = new Values();
    const source = listedBy(filter, values, now);
    const only = among ? ` and c.id = any(${values.add(among, 'uuid[]')})` : '';
    const text = `select count(*)::int as count ${source}${only}`;
    const [row] = await this.statements.query<{ count: number }>(filter, text, values.list);
    return row?.count ?? 0;
  }

  async #pricesNow(filter: CoachFilter, now: Date): Promise<PriceCounts> {
    const values = new Values();
    const source = listedBy({ ...filter, maxRateMinor: 0 }, values, now);
    // As one value: hundreds of rows take longer to read.
    const text = `
      select json_agg(json_build_array(alike.price, alike.count)) as prices from (
        select c.base_rate_minor as price, count(*) ${source} and c.base_rate_minor is not null group by 1
      ) as alike`;
    const [row] = await this.statements.query<{ prices: [number, number][] | null }>(
      filter,
      text,
      values.list,
    );
    return priceCounts(row?.prices ?? []);
  }

  async #repliesNow(filter: CoachFilter, now: Date): Promise<ReplyCount> {
    const values = new Values();
    const text = `select ${countByReply(filter, values, now)} as count,
      ${nextToLeave(filter, values, now, MOST_NEXT_TO_LEAVE)} as next`;
    const [row] = await this.statements.query<{ count: number; next: number[] | null }>(
      filter,
      text,
      values.list,
    );
    const next = row?.next ?? [];
    return {
      hours: filter.maxResponseHours,
      countedAt: now.getTime(),
      count: row?.count ?? 0,
      nextToLeave: next,
      areAll: next.length < MOST_NEXT_TO_LEAVE,
    };
  }
}
