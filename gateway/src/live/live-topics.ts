import { EventEmitter, on, once } from 'node:events';
import { LiveMemory } from './live-memory.js';

/** Publishes to the subscriptions that are open in this process, and to those that begin a moment later and ask for it. */
export class LiveTopics {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  constructor(private readonly memory = new LiveMemory()) {}

  /** A subscription that begins now, and asks for it, starts with what was published in so many milliseconds before. */
  get remembersMs(): number {
    return this.memory.remembersMs;
  }

  publish(topic: string, payload: object): void {
    this.memory.keep(topic, payload);
    this.#emitter.emit(topic, payload);
  }

  /** The next payload that is published on the topic; undefined if there is none in time. */
  async next(topic: string, withinMs: number): Promise<object | undefined> {
    const published = once(this.#emitter, topic, { signal: AbortSignal.timeout(withinMs) }) as Promise<
      [object]
    >;
    return published.then(
      ([payload]) => payload,
      () => undefined,
    );
  }

  /** With `withRecent`, begins with what was published a moment before. */
  subscribe(topic: string, { withRecent = false } = {}): AsyncIterableIterator<object> {
    const payloads = on(this.#emitter, topic) as AsyncIterableIterator<[object], undefined>;
    const before = withRecent ? this.memory.of(topic) : [];
    // Not a generator, which could only be stopped after the next payload.
    return {
      next: async () => {
        const remembered = before.shift();
        if (remembered) return { done: false, value: remembered };
        const { done, value } = await payloads.next();
        return done ? { done, value: undefined } : { done: false, value: value[0] };
      },
      return: async () => {
        before.length = 0;
        await payloads.return?.();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }
}
