/** Longer than a client is told, because it subscribes a little after that. */
const KEPT_MS = 30_000;
const TOLD_MS = 15_000;
/** A process that has just started may not receive events yet. */
const DEAF_MS = 60_000;
const MOST_MESSAGES = 10_000;

interface Message {
  topic: string;
  payload: object;
  at: number;
}

/**
 * What was published in the last half minute, the same message once. A message ends with its time, or when there are too many of
 * them, and then less is promised. In a process's first minute nothing is promised.
 */
export class LiveMemory {
  /** Oldest first. */
  readonly #messages = new Map<string, Message>();
  /** All messages since then are here. */
  #completeSince: number;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.#completeSince = now() + DEAF_MS;
  }

  /** A subscription that begins now starts with all messages of so many milliseconds. */
  get remembersMs(): number {
    return Math.max(0, Math.min(TOLD_MS, Math.floor(this.now() - this.#completeSince)));
  }

  keep(topic: string, payload: object): void {
    this.#forgetOld();
    const key = `${topic} ${JSON.stringify(payload)}`;
    this.#messages.delete(key);
    this.#messages.set(key, { topic, payload, at: this.now() });
    const [oldest] = this.#messages;
    if (this.#messages.size > MOST_MESSAGES && oldest) this.#forget(...oldest);
  }

  /** Oldest first. */
  of(topic: string): object[] {
    this.#forgetOld();
    return [...this.#messages.values()].filter((one) => one.topic === topic).map(({ payload }) => payload);
  }

  #forgetOld(): void {
    const end = this.now() - KEPT_MS;
    for (const [key, message] of this.#messages) {
      if (message.at > end) return;
      this.#messages.delete(key);
    }
  }

  #forget(key: string, { at }: Message): void {
    this.#messages.delete(key);
    this.#completeSince = Math.max(this.#completeSince, at);
  }
}
