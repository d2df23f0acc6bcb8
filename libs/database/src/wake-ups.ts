import { setTimeout as pause } from 'node:timers/promises';

/** Other processes hear of a channel at most this often: each NOTIFY takes a lock of the whole PostgreSQL cluster. */
const AT_MOST_EVERY_MS = 20;

/** Wakes those that wait for work: here at once, in other processes by a NOTIFY that stands for many. */
export class WakeUps {
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Channels that are being notified; the value says whether to do so once more. */
  readonly #notifying = new Map<string, { again: boolean; ended: Promise<void> }>();
  #closed = false;

  constructor(private readonly notify: (channel: string) => Promise<unknown>) {}

  on(channel: string, wake: () => void): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(wake));
    return () => listeners.delete(wake);
  }

  hear(channel: string): void {
    for (const wake of this.#listeners.get(channel) ?? []) wake();
  }

  hearAll(): void {
    for (const channel of this.#listeners.keys()) this.hear(channel);
  }

  tell(channel: string): void {
    this.hear(channel);
    const underWay = this.#notifying.get(channel);
    if (underWay) underWay.again = true;
    else if (!this.#closed) this.#begin(channel);
  }

  /** Resolves when what was told has gone out, or could not. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#notifying.values()].map(({ ended }) => ended));
  }

  #begin(channel: string): void {
    const state = { again: false, ended: Promise.resolve() };
    this.#notifying.set(channel, state);
    state.ended = this.#notifyUntilQuiet(channel, state);
  }

  async #notifyUntilQuiet(channel: string, state: { again: boolean }): Promise<void> {
    do {
      state.again = false;
      // Those who wait also look for themselves.
      await this.notify(channel).catch(() => undefined);
      await pause(this.#closed ? 0 : AT_MOST_EVERY_MS, undefined, { ref: false });
    } while (state.again);
    this.#notifying.delete(channel);
  }
}
