import type { Consumer } from 'kafkajs';

/** The broker writes each commit to its log. What was stored since the last one is delivered again after a crash. */
const EVERY_MS = 250;

/**
 * Commits the offsets of stored events, those of all partitions in one request and not more often than necessary. Whoever
 * gets a partition before that stores nothing twice, because the inbox recognizes events.
 */
export class OffsetCommits {
  readonly #stored = new Map<string, { topic: string; partition: number; offset: string }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly consumer: Pick<Consumer, 'commitOffsets'>) {}

  /** Everything before this offset is stored. */
  add(topic: string, partition: number, offset: string): void {
    this.#stored.set(`${topic} ${partition}`, { topic, partition, offset });
    this.#timer ??= setTimeout(() => void this.#commit(), EVERY_MS).unref();
  }

  /** After a rebalance the partitions may belong to another process, which has stored more of them. */
  forget(): void {
    this.#stored.clear();
  }

  /** Commits what is left. */
  close(): Promise<void> {
    return this.#commit();
  }

  /** A failure has no consequence but a repeated delivery: kafkajs notices by itself that it has lost the group. */
  async #commit(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const offsets = [...this.#stored.values()];
    this.#stored.clear();
    if (offsets.length > 0) await this.consumer.commitOffsets(offsets).catch(() => undefined);
  }
}
