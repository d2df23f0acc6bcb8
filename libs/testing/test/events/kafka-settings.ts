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

/** Settings for the broker that the test run was given. */
export function kafkaSettings(env: Record<string, string> = {}): KafkaSettings {
  const { KAFKA_BROKERS } = process.env;
  return parseConfig('test', z.object(eventSettings), { KAFKA_BROKERS, ...env });
}

export function kafkaTransport(service: string, env: Record<string, string> = {}): KafkaEventTransport {
  const logger = createLogger(service, 'silent');
  return new KafkaEventTransport({ service, settings: kafkaSettings(env), logger });
}

/** A service that nobody else has, so that tests on one broker do not hear each other. */
export function serviceName(role: string): string {
  return `${role}-${randomUUID().slice(0, 8)}`;
}

/** Event number `number` of an aggregate, told by a service. */
export function eventOf(source: string, aggregateId: string, number: number, sizeBytes = 0): EventEnvelope {
  return {
    ...{ id: randomUUID(), type: `bandeja.${source}.v1.Told`, source, aggregateId, occurredAt: new Date() },
    ...{ correlationId: undefined, traceparent: undefined },
    payload: Buffer.concat([Buffer.from(`${number} `), Buffer.alloc(sizeBytes)]),
  };
}

/** Takes in as an inbox does: each event once, at its first arrival. */
export class TestInbox {
  readonly #ids = new Set<string>();
  readonly #arrived: EventEnvelope[] = [];
  readonly unreadable: UnreadableMessage[] = [];
  deliveries = 0;
  #questions = 0;
  /** Awaited before anything is stored; a rejection stores nothing. */
  before: () => Promise<void> = () => Promise.resolve();
  /** What the transport is told when it asks for the number that waits. */
  waiting = 0;

  subscription(consumer: string, source: string): EventSubscription {
    return {
      ...{ consumer, topics: [`bandeja.${source}.v1`], mode: 'group' },
      onEvents: async (events) => {
        await this.before();
        this.deliveries += events.length;
        for (const event of events) this.#store(event);
      },
      onUnreadable: (message) => Promise.resolve(void this.unreadable.push(message)),
      backlog: (most) => {
        this.#questions += 1;
        return Promise.resolve(Math.min(most, this.waiting));
      },
    };
  }

  /** Resolves when the transport has asked so often again for the number that waits. */
  asked(times: number): Promise<void> {
    const enough = this.#questions + times;
    return eventually(() => {
      if (this.#questions < enough) throw new Error(`asked ${this.#questions} times, not ${enough}`);
    });
  }

  get count(): number {
    return this.#arrived.length;
  }

  /** Numbers of the events of an aggregate, in the order in which they came. */
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
