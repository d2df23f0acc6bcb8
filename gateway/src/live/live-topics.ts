import { EventEmitter, on, once } from 'node:events';

/** What this process tells the subscriptions that are open on it. Nothing is kept for those that open later. */
export class LiveTopics {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  publish(topic: string, payload: object): void {
    this.#emitter.emit(topic, payload);
  }

  /** The next payload published on the topic from now on; undefined when there is none in time. */
  async next(topic: string, withinMs: number): Promise<object | undefined> {
    const told = once(this.#emitter, topic, { signal: AbortSignal.timeout(withinMs) }) as Promise<[object]>;
    return told.then(
      ([payload]) => payload,
      () => undefined,
    );
  }

  subscribe(topic: string): AsyncIterableIterator<object> {
    const told = on(this.#emitter, topic) as AsyncIterableIterator<[object], undefined>;
    // By hand: a generator would not end before the next payload.
    return {
      next: async () => {
        const { done, value } = await told.next();
        return done ? { done, value: undefined } : { done: false, value: value[0] };
      },
      return: async () => {
        await told.return?.();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }
}
