import type { Database, PreparedStatement } from '@bandeja/database';

const MOST_KEPT = 500;

/** What figures are counted from: the database itself counts its changes. */
interface Watched {
  /** Their number, as part of a statement. */
  version: string;
  /** Migrations have the other side of its locks: held shared, they mean that a change cannot be seen yet. */
  settled: PreparedStatement;
}

/** The version of what a list is counted from, as part of a statement. */
export const LISTING_VERSION = '(select last_value::text from listing_changes)';

const LISTING: Watched = {
  version: LISTING_VERSION,
  settled: {
    name: 'catalog.listing settled',
    text: `select ${LISTING_VERSION} as version, pg_try_advisory_xact_lock(1112425041, 1) as "isSettled"`,
  },
};

const REPLIES_VERSION = `(select listing.last_value || ' ' || reply.last_value
  from listing_changes listing cross join reply_changes reply)`;

/** The list, and what the response times of its coaches are computed from. */
export const REPLIES: Watched = {
  version: REPLIES_VERSION,
  settled: {
    name: 'catalog.replies settled',
    text: `select ${REPLIES_VERSION} as version,
      pg_try_advisory_xact_lock(1112425041, 1) and pg_try_advisory_xact_lock(1112425041, 2) as "isSettled"`,
  },
};

interface Kept<Figure> {
  version: string;
  figure: Figure;
}

/**
 * Figures of all listed coaches, such as how many of them a filter finds, because counting a hundred thousand takes longer than
 * the page. A figure ends with the next change of a listed coach or of a coach's name, whichever process makes it, and one of
 * `REPLIES` with the next activity or delivery, too: the database itself counts those changes, and what is read with a figure is
 * read with their number. What is counted while a change is being committed is not kept.
 */
export class KeptFigures<Figure> {
  readonly version: string;
  readonly #settled: PreparedStatement;
  readonly #most: number;
  readonly #kept = new Map<string, Kept<Figure> | undefined>();

  constructor(
    private readonly database: Database,
    { watched = LISTING, most = MOST_KEPT }: { watched?: Watched; most?: number } = {},
  ) {
    this.version = watched.version;
    this.#settled = watched.settled;
    this.#most = most;
  }

  /** Notes that a figure is asked for. Returns whether it was before: a count that is new comes with its page, in one statement. */
  noteAsked(key: string): boolean {
    const isKnown = this.#kept.has(key);
    this.#keep(key, this.#kept.get(key));
    return isKnown;
  }

  /** What was counted last, of whichever version: for estimates, or to compare the version. */
  last(key: string): Readonly<Kept<Figure>> | undefined {
    return this.#kept.get(key);
  }

  /** The figure of this version, or counted now. */
  async of(
    key: string,
    version: string,
    count: () => Promise<Figure>,
    isCurrent: (figure: Figure) => boolean = () => true,
  ): Promise<Figure> {
    const kept = this.#kept.get(key);
    if (kept?.version === version && isCurrent(kept.figure)) return kept.figure;
    // Before the count, so that it includes all that is settled.
    const [settled] = await this.database.queryPrepared<{ version: string; isSettled: boolean }>(
      this.#settled,
    );
    const figure = await count();
    if (settled?.isSettled) this.#keep(key, { version: settled.version, figure });
    return figure;
  }

  /** In place of the one that was asked for longest ago if there are many. */
  #keep(key: string, kept: Kept<Figure> | undefined): void {
    this.#kept.delete(key);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= this.#most) this.#kept.delete(oldest);
    this.#kept.set(key, kept);
  }
}
