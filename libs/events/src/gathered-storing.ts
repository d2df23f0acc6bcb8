import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from './envelope.js';

interface Delivery {
  events: readonly EventEnvelope[];
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** More than one delivery is stored together only up to this many events. */
const MOST = 500;
/** Events that are handled as they are stored take longer; other deliveries then no longer wait for them. */
const MOST_WAIT_MS = 20;

/**
 * Stores events that are delivered at the same time, such as those of several partitions, in one statement. Each delivery
 * ends when its own events are stored; if they cannot be stored together, each is tried by itself. Whoever delivers events of
 * one aggregate waits for the delivery before.
 */
export class GatheredStoring {
  readonly #waiting: Delivery[] = [];
  #isStoring = false;

  constructor(private readonly storeAll: (events: readonly EventEnvelope[]) => Promise<void>) {}

  store(events: readonly EventEnvelope[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ events, resolve, reject });
      if (!this.#isStoring) void this.#storeWaiting();
    });
  }

  async #storeWaiting(): Promise<void> {
    this.#isStoring = true;
    while (this.#waiting.length > 0) {
      // All batches of one response of a broker are delivered before the next microtask.
      await Promise.resolve();
      const rest = pause(MOST_WAIT_MS, undefined, { ref: false });
      await Promise.race([this.#storeTogether(this.#next()), rest]);
    }
    this.#isStoring = false;
  }

  #next(): Delivery[] {
    const together: Delivery[] = [];
    for (let count = 0; this.#waiting[0]; together.push(...this.#waiting.splice(0, 1))) {
      count += this.#waiting[0].events.length;
      if (together.length > 0 && count > MOST) break;
    }
    return together;
  }

  async #storeTogether(deliveries: readonly Delivery[]): Promise<void> {
    try {
      await this.storeAll(deliveries.flatMap(({ events }) => events));
      for (const { resolve } of deliveries) resolve();
    } catch (error) {
      if (deliveries.length === 1) deliveries[0]?.reject(error);
      else for (const delivery of deliveries) await this.#storeTogether([delivery]);
    }
  }
}
