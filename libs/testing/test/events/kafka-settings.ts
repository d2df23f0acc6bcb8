import { eventSettings, parseConfig } from '@bandeja/config';
import {
  KafkaEventTransport,
  type EventEnvelope,
  type EventSubscription,
  type KafkaSettings,
  type UnreadableMessage,
} from '@bandeja/events';
import { createLogger } from '@bandeja/observability';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { eventually } from '../../src/index.js';

/** Settings for the broker of the test run. */
export function kafkaSettings(env: Record<string, string> = {}): KafkaSettings {
  const { KAFKA_BROKERS } = process.env;
  return parseConfig('test', z.object(eventSettings), { KAFKA_BROKERS, ...env });
}

export function kafkaTransport(
  service: string,
  env: Record<string, string> = {},
  publishes = true,
): KafkaEventTransport {
  const logger = createLogger(service, 'silent');
  return new KafkaEventTransport({ service, settings: kafkaSettings(env), logger, publishes });
}

/** A unique service name, so that tests on one broker do not consume each other's events. */
export function serviceName(role: string): string {
  return `${role}-${randomUUID().slice(0, 8)}`;
}

/** Event number `number` of an aggregate, published by a service. */
export function eventOf(source: string, aggregateId: string, number: number, sizeBytes = 0): EventEnvelope {
  return {
    ...{
      id: randomUUID(),
      type: `bandeja.${source}.v1.Happened`,
      source,
      aggregateId,
      occurredAt: new Date(),
    },
    ...{ correlationId: undefined, traceparent: undefined },
    payload: Buffer.concat([Buffer.from(`${number} `), Buffer.alloc(sizeBytes)]),
  };
}

/** Stores each event once, at its first arrival, like an inbox. */
export class TestInbox {
  readonly #ids = new Set<string>();
  readonly #arrived: EventEnvelope[] = [];
  readonly unreadable: UnreadableMessage[] = [];
  deliveries = 0;
  #checks = 0;
  /** Awaited before anything is stored; a rejection stores nothing. */
  before: () => Promise<void> = () => Promise.resolve();
  /** Whether what is stored is on disk. */
  flush: () => Promise<boolean> = () => Promise.resolve(true);
  /** The backlog that is reported to the transport. */
  waiting = 0;
  /** Awaited before it is reported. */
  beforeReport: () => Promise<void> = () => Promise.resolve();

  subscription(consumer: string, source: string): EventSubscription {
    return {
      ...{ consumer, topics: [`bandeja.${source}.v1`], mode: 'group' },
      onEvents: async (events) => {
        await this.before();
        this.deliveries += events.length;
        for (const event of events) this.#store(event);
      },
      flush: () => this.flush(),
      onUnreadable: (message) => Promise.resolve(void this.unreadable.push(message)),
      backlog: async (most) => {
        this.#checks += 1;
        await this.beforeReport();
        return Math.min(most, this.waiting);
      },
    };
  }

  /** Resolves when the transport has checked the backlog this many more times. */
  checked(times: number): Promise<void> {
    const enough = this.#checks + times;
    return eventually(() => {
      if (this.#checks < enough) throw new Error(`checked ${this.#checks} times, not ${enough}`);
    });
  }

  get count(): number {
    return this.#arrived.length;
  }

  /** Numbers of the events of an aggregate, in order of arrival. */
  numbersOf(aggregateId: string): number[] {
    return this.#arrived
      .filter((event) => event.aggregateId === aggregateId)
      .map(({ payload }) => Number.parseInt(Buffer.from(payload).toString(), 10));
  }

  #store(event: EventEnvelope): void {
    if (this.#ids.has(event.id)) return;
    this.#ids.add(event.id);
    this.#arrived.push(event);
  }
}

export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}
