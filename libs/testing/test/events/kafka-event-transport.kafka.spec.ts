import type { EventTransport } from '@bandeja/events';
import { describeEventContract } from './event-contract.js';
import { kafkaTransport } from './kafka-settings.js';

/** The topic is a real one, so events of an earlier run on this broker are ignored. */
const startedAt = new Date();

function fromNow(transport: EventTransport): EventTransport {
  const subscribe = transport.subscribe.bind(transport);
  transport.subscribe = (subscription) =>
    subscribe({
      ...subscription,
      onEvents: (events) => subscription.onEvents(events.filter(({ occurredAt }) => occurredAt >= startedAt)),
    });
  return transport;
}

describeEventContract('Kafka', (role) =>
  Promise.resolve(fromNow(kafkaTransport(role === 'publisher' ? 'analysis' : 'catalog'))),
);
