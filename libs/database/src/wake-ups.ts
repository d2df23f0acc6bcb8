import { setTimeout as pause } from 'node:timers/promises';

/** Other processes are notified at most this often per channel: each NOTIFY takes a lock of the whole PostgreSQL cluster. */
const AT_MOST_EVERY_MS = 20;
/** Usually this process does the work itself, and its first statements should not wait for the NOTIFY. */
const HEAD_START_MS = 2;

/**
 * Returns true if only this process does the work of the channel, so that no other process has to be woken. `ahead` are the
 * rows of the listener's first query, if that was sent with the commit.
 */
export type Wake = (ahead?: Promise<unknown[]>) => true | void;

/** Wakes listeners: at once in this process, and with a throttled NOTIFY in other processes, unless a listener takes the work. */
export class WakeUps {
  readonly #listeners = new Map<string, Set<Wake>>();
  /** Channels being notified; `again` asks for another round. */
  readonly #notifying = new Map<string, { again: boolean; ended: Promise<void> }>();
  #closed = false;

  constructor(private readonly notify: (channel: string) => Promise<unknown>) {}

  on(channel: string, wake: Wake): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(wake));
    return () => listeners.delete(wake);
  }

  /** Returns whether a listener has taken the work. */
  wakeHere(channel: string, ahead?: Promise<unknown[]>): boolean {
    return [...(this.#listeners.get(channel) ?? [])].map((wake) => wake(ahead)).includes(true);
  }

  wakeAllHere(): void {
    for (const channel of this.#listeners.keys()) this.wakeHere(channel);
  }

  wake(channel: string, ahead?: Promise<unknown[]>): void {
    if (this.wakeHere(channel, ahead)) return;
    const underWay = this.#notifying.get(channel);
    if (underWay) underWay.again = true;
    else if (!this.#closed) this.#begin(channel);
  }

  /** Resolves when pending notifications were sent or have failed. */
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
    await pause(this.#closed ? 0 : HEAD_START_MS, undefined, { ref: false });
    do {
      state.again = false;
      // A failure is harmless: listeners also poll.
      await this.notify(channel).catch(() => undefined);
      await pause(this.#closed ? 0 : AT_MOST_EVERY_MS, undefined, { ref: false });
    } while (state.again);
    this.#notifying.delete(channel);
  }
}
