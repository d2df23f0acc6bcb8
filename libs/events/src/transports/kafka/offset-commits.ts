import type { Consumer } from 'kafkajs';

/** The broker writes each commit to its log. What was stored since the last one is delivered again after a crash. */
const EVERY_MS = 250;

interface Offset {
  topic: string;
  partition: number;
  offset: string;
}

export interface OffsetCommitsOptions {
  /** See `EventSubscription`. */
  flush: (() => Promise<boolean>) | undefined;
  /** Called once; after it, nothing is committed. */
  onLost: () => void;
}

/**
 * Commits the offsets of events that are durably stored, those of all partitions in one request and not more often than
 * necessary. Whoever gets a partition before that stores nothing twice, because the inbox recognizes events.
 */
export class OffsetCommits {
  #stored = new Map<string, Offset>();
  #inFlight = new Map<string, Offset>();
  #timer: NodeJS.Timeout | undefined;
  #last = Promise.resolve();
  #isLost = false;

  constructor(
    private readonly consumer: Pick<Consumer, 'commitOffsets'>,
    private readonly options: OffsetCommitsOptions,
  ) {}

  /** Everything before this offset is stored. */
  add(topic: string, partition: number, offset: string): void {
    this.#stored.set(`${topic} ${partition}`, { topic, partition, offset });
    this.#commitSoon();
  }

  /** After a rebalance the partitions may belong to another process, which has stored more of them. */
  forget(): void {
    this.#stored.clear();
    this.#inFlight.clear();
  }

  /** Commits what is left. */
  close(): Promise<void> {
    return this.#commit();
  }

  #commitSoon(): void {
    this.#timer ??= setTimeout(() => void this.#commit(), EVERY_MS).unref();
  }

  #commit(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#last = this.#last.then(() => this.#commitStored());
    return this.#last;
  }

  /** A commit that fails has no consequence but a repeated delivery: kafkajs notices by itself that it has lost the group. */
  async #commitStored(): Promise<void> {
    if (this.#stored.size === 0 || this.#isLost) return;
    this.#inFlight = this.#stored;
    this.#stored = new Map();
    const areDurable = await this.#flush();
    if (areDurable === undefined) return this.#putBack();
    if (!areDurable) {
      this.#isLost = true;
      this.options.onLost();
    } else if (this.#inFlight.size > 0)
      await this.consumer.commitOffsets([...this.#inFlight.values()]).catch(() => undefined);
  }

  /** Undefined while it is not known. */
  async #flush(): Promise<boolean | undefined> {
    const { flush } = this.options;
    return flush ? flush().catch(() => undefined) : true;
  }

  #putBack(): void {
    this.#stored = new Map([...this.#inFlight, ...this.#stored]);
    this.#inFlight = new Map();
    if (this.#stored.size > 0) this.#commitSoon();
  }
}
