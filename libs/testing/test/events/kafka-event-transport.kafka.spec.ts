import { KafkaEventTransport } from '@bandeja/events';
import { createLogger } from '@bandeja/observability';
import { describeEventContract } from './event-contract.js';

const brokers = process.env.KAFKA_BROKERS ?? 'localhost:9092';

describeEventContract('Kafka', (role) =>
  Promise.resolve(
    new KafkaEventTransport({
      clientId: role,
      brokers: brokers.split(','),
      logger: createLogger(role, 'silent'),
    }),
  ),
);
