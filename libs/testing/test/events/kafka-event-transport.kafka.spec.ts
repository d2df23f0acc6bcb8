import type { EventTransport } from '@bandeja/events';
import { describeEventContract } from './event-contract.js';
import { kafkaTransport } from './kafka-settings.js';

/** The topic is the one of the real events; what an earlier run left on this broker is none of this one's. */
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
  Promise.resolve(fromNow(kafkaTransport(role === 'teller' ? 'analysis' : 'catalog'))),
);
