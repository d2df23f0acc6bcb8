export { EVENT_TABLES_SQL } from './tables.js';
export { topicOf, type EventDescriptor, type EventEnvelope } from './envelope.js';
export { EventsModule, type EventsOptions } from './events.module.js';
export { EventServer } from './event-server.js';
export { DeadLetters, type DeadLetter, type DeadLetterDetails } from './dead-letters.js';
export { Inbox, type InboxEvent } from './inbox.js';
export { InboxIntake } from './inbox-intake.js';
export { EventPublisher } from './outbox.js';
export { consumptionOf, OnEvent, type Consumption, type EventContext } from './on-event.js';
export { LocalEventBus } from './transports/local-event-bus.js';
export type { PartEvents } from './transports/kafka/access-rules.js';
export { isDenied } from './transports/kafka/denials.js';
export { KafkaAccess, type PreparedAccess } from './transports/kafka/kafka-access.js';
export { KafkaEventTransport } from './transports/kafka/kafka-event-transport.js';
export { principalOf, type KafkaSettings } from './transports/kafka/kafka-client.js';
export { KafkaTopics, topicsOfService, type PreparedTopic } from './transports/kafka/kafka-topics.js';
export type {
  DeadLetterMessage,
  EventSubscription,
  EventTransport,
  RefusedEvent,
  Replay,
  UnreadableMessage,
  Unsubscribe,
} from './transports/event-transport.js';
