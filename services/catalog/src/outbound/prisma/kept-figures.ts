import { Database, type PreparedStatement } from '@bandeja/database';

const MOST_KEPT = 500;

/** The migration of `listing_changes` has the other side of the lock: held shared, it means that a change cannot be seen yet. */
const SETTLED = {
  name: 'catalog.listing settled',
  text: `select last_value::text as version, pg_try_advisory_xact_lock(1112425041, 1) as "isSettled" from listing_changes`,
} as const satisfies PreparedStatement;

interface Kept<Figure> {
  version: string;
  figure: Figure;
}

/** The version of what a list is counted from, as part of a statement. */
export const LISTING_VERSION = '(select last_value::text from listing_changes)';

/**
 * Figures of all listed coaches, such as how many of them a filter finds, because counting a hundred thousand takes longer than
 * the page. A figure ends with the next change of a listed coach or of a coach's name, whichever process makes it: the database
 * itself counts those changes, and what is read with a figure is read with their number. What is counted while a change is
 * being committed is not kept. Figures that depend on the time do not belong here.
 */
export class KeptFigures<Figure> {
  readonly #kept = new Map<string, Kept<Figure> | undefined>();

  constructor(private readonly database: Database) {}

  /** Notes that a figure is asked for. Returns whether it was before: a count that is new comes with its page, in one statement. */
  noteAsked(key: string): boolean {
    if (this.#kept.has(key)) return true;
    this.#keep(key, undefined);
    return false;
  }

  /** What was counted last, of whichever version: for estimates, or to compare the version. */
  last(key: string): Readonly<Kept<Figure>> | undefined {
    return this.#kept.get(key);
  }

  /** The figure of this version of the list, or counted now. */
  async of(key: string, version: string, count: () => Promise<Figure>): Promise<Figure> {
    const kept = this.#kept.get(key);
    if (kept?.version === version) return kept.figure;
    // Before the count, so that it includes all that is settled.
    const [settled] = await this.database.queryPrepared<{ version: string; isSettled: boolean }>(SETTLED);
    const figure = await count();
    if (settled?.isSettled) this.#keep(key, { version: settled.version, figure });
    return figure;
  }

  /** In place of the oldest if there are many. */
  #keep(key: string, kept: Kept<Figure> | undefined): void {
    this.#kept.delete(key);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= MOST_KEPT) this.#kept.delete(oldest);
    this.#kept.set(key, kept);
  }
}
