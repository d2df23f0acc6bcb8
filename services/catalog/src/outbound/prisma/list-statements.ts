import type { Database } from '@bandeja/database';
import type { CoachFilter } from '../../domain/coach-filter.js';

const MOST_PREPARED = 32;

/**
 * The first shapes of the list are planned once per connection, which takes as long as executing them. How many coaches a
 * search or a rating leaves decides over its plan.
 */
export class ListStatements {
  /** The names of prepared statements by their texts. */
  readonly #prepared = new Map<string, string>();

  constructor(private readonly database: Database) {}

  query<Row>(
    { search, minRating }: CoachFilter,
    text: string,
    values: unknown[],
    isUsual = true,
  ): Promise<Row[]> {
    if (search || minRating > 0 || !isUsual) return this.database.query<Row>(text, ...values);
    const name = this.#prepared.get(text) ?? `coaches ${this.#prepared.size}`;
    if (this.#prepared.size < MOST_PREPARED) this.#prepared.set(text, name);
    return this.#prepared.has(text)
      ? this.database.queryPrepared<Row>({ name, text }, ...values)
      : this.database.query<Row>(text, ...values);
  }
}
