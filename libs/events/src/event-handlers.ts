import type { MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import type { LateHandler } from './catch-up.js';
import type { InboxEvent } from './inbox.js';
import type { Handling } from './inbox-worker.js';
import { registeredEvent, typeOfPattern, type EventContext } from './on-event.js';

interface Handler {
  outside: boolean;
  handle(event: InboxEvent, context: EventContext): Promise<unknown>;
}

const NO_VALUE = { defaultValue: undefined };

/** The `@OnEvent` handlers of a service, by the event types. */
export class EventHandlers implements Handling {
  readonly #handlers = new Map<string, Handler[]>();
  readonly #late: LateHandler[] = [];
  #types: readonly string[] = [];

  get types(): readonly string[] {
    return this.#types;
  }

  /** Those that handle events from before they were there. */
  get late(): readonly LateHandler[] {
    return this.#late;
  }

  /** Leaves out gRPC handlers, which Nest passes to every transport. */
  register(all: ReadonlyMap<string, MessageHandler>): void {
    for (const [pattern, first] of all) {
      const event = registeredEvent(pattern);
      if (!event) continue;
      const { outside, since, descriptor } = event;
      const type = typeOfPattern(pattern);
      if (since) this.#late.push({ type, since });
      const handlers = this.#handlers.get(type) ?? [];
      this.#handlers.set(type, handlers);
      for (let next: MessageHandler | undefined = first; next; next = next.next) {
        const handler = next;
        const handle = async ({ payload }: InboxEvent, context: EventContext) => {
          const result: unknown = await handler(descriptor.decode(payload), context);
          return isObservable(result) ? lastValueFrom(result, NO_VALUE) : result;
        };
        handlers.push({ outside, handle });
      }
    }
    this.#types = [...this.#handlers.keys()];
  }

  inside(event: InboxEvent): Promise<void> {
    return this.#run(event, false);
  }

  outside(event: InboxEvent): Promise<void> {
    return this.#run(event, true);
  }

  hasOutside(type: string): boolean {
    return this.#of(type).some(({ outside }) => outside);
  }

  async #run(event: InboxEvent, outside: boolean): Promise<void> {
    const { eventId, aggregateId, occurredAt, attempt } = event;
    for (const handler of this.#of(event.type))
      if (handler.outside === outside)
        await handler.handle(event, { eventId, aggregateId, occurredAt, attempt });
  }

  #of(type: string): readonly Handler[] {
    return this.#handlers.get(type) ?? [];
  }
}
