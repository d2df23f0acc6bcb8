import type { Database } from '@bandeja/database';
import { NOT_FLUSHED } from './tables.js';

const MARK_PUBLISHED = {
  name: 'events.outbox published',
  text: `update events.outbox set published_at = now() where seq = any($1::bigint[]) and ${NOT_FLUSHED}`,
};

interface Row {
  seq: bigint;
}

/**
 * Marks events of the outbox as published, not at once but within milliseconds: then their consumers do not compete with it for
 * the processor, and events that follow each other closely are marked together. After a crash before that, they are published
 * again.
 */
export class PublishedMarks {
  /** Published, and not marked yet. */
  readonly #due = new Set<bigint>();
  /** Marked since the last batch was read; the next one may have been read before that, and still hold them. */
  readonly #marked = new Set<bigint>();
  #dueAt = 0;

  constructor(
    private readonly database: Database,
    private readonly withinMs: number,
  ) {}

  add(rows: readonly Row[]): void {
    for (const { seq } of rows) this.#add(seq);
  }

  /** Those of the next batch that are not published yet. */
  unpublished<R extends Row>(batch: readonly R[]): R[] {
    // Either the batch was read before the mark, or a crash of the database has undone it: then it must be marked again.
    for (const { seq } of batch) if (this.#marked.has(seq)) this.#add(seq);
    this.#marked.clear();
    return batch.filter(({ seq }) => !this.#due.has(seq));
  }

  /** Undefined if there is nothing to mark. */
  get dueInMs(): number | undefined {
    return this.#due.size > 0 ? Math.max(0, this.#dueAt - performance.now()) : undefined;
  }

  async write(): Promise<void> {
    const events = [...this.#due];
    if (events.length === 0) return;
    await this.database.executePrepared(MARK_PUBLISHED, events);
    for (const seq of events) {
      this.#due.delete(seq);
      this.#marked.add(seq);
    }
  }

  #add(seq: bigint): void {
    if (this.#due.size === 0) this.#dueAt = performance.now() + this.withinMs;
    this.#due.add(seq);
  }
}
