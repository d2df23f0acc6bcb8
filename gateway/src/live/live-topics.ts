import { EventEmitter, on, once } from 'node:events';

/** Publishes to the subscriptions that are open in this process. Later subscribers do not get earlier messages. */
export class LiveTopics {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  publish(topic: string, payload: object): void {
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

  subscribe(topic: string): AsyncIterableIterator<object> {
    const payloads = on(this.#emitter, topic) as AsyncIterableIterator<[object], undefined>;
    // Not a generator, which could only be stopped after the next payload.
    return {
      next: async () => {
        const { done, value } = await payloads.next();
        return done ? { done, value: undefined } : { done: false, value: value[0] };
      },
      return: async () => {
        await payloads.return?.();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }
}
