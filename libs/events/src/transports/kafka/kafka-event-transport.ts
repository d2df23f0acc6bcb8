import type { Kafka } from 'kafkajs';
import { topicOf, type EventEnvelope } from '../../envelope.js';
import type {
  DeadLetterMessage,
  EventSubscription,
  EventTransport,
  RefusedEvent,
  Replay,
  Unsubscribe,
} from '../event-transport.js';
import { toRawMessage } from './cloud-events.js';
import { ConsumerLag } from './consumer-lag.js';
import { toDeadLetter } from './dead-letter-message.js';
import { KafkaAdmin } from './kafka-admin.js';
import { createKafka, type KafkaOptions } from './kafka-client.js';
import { KafkaProducer } from './kafka-producer.js';
import { replayTopic } from './kafka-replay.js';
import { KafkaSubscription } from './kafka-subscription.js';
import { deadLetterTopicOf, KafkaTopics, topicsOfService } from './kafka-topics.js';

/** Events over Apache Kafka. Only this folder uses kafkajs. */
export class KafkaEventTransport implements EventTransport {
  readonly #admin: KafkaAdmin;
  readonly #topics: KafkaTopics;
  readonly #producer: KafkaProducer;
  readonly #lag: ConsumerLag;
  readonly #subscriptions = new Set<KafkaSubscription>();
  readonly #topicsThere = new Set<string>();
  readonly #kafka: Kafka;
  #closed = false;

  constructor(private readonly options: KafkaOptions) {
    const kafka = createKafka(options);
    this.#kafka = kafka;
    const { settings } = options;
    this.#admin = new KafkaAdmin(kafka);
    this.#topics = new KafkaTopics(this.#admin, settings);
    this.#producer = new KafkaProducer(kafka, settings.KAFKA_CREATE_TOPICS);
    this.#lag = new ConsumerLag(this.#admin);
    this.#createSubscription = (subscription) =>
      new KafkaSubscription(subscription, {
        kafka,
        logger: options.logger,
        topicsThere: (topics) => this.#untilThere(topics),
        mayCreateTopics: settings.KAFKA_CREATE_TOPICS,
        inboxLimit: settings.EVENT_INBOX_LIMIT,
      });
  }

  readonly #createSubscription: (subscription: EventSubscription) => KafkaSubscription;

  async publish(events: readonly EventEnvelope[]): Promise<readonly RefusedEvent[]> {
    const refused: RefusedEvent[] = [];
    for (const topic of new Set(events.map(({ type }) => topicOf(type)))) {
      const list = events.filter(({ type }) => topicOf(type) === topic);
      await this.#untilThere([topic]);
      const tooLarge = await this.#producer.send(topic, list.map(toRawMessage));
      for (const [place, reason] of tooLarge) refused.push({ id: list[place]?.id ?? '', reason });
    }
    return refused;
  }

  async publishDeadLetter(letter: DeadLetterMessage): Promise<void> {
    const topic = deadLetterTopicOf(letter.topic);
    await this.#untilThere([topic]);
    const whole = await this.#producer.send(topic, [toDeadLetter(letter)]);
    if (whole.size > 0) await this.#producer.send(topic, [toDeadLetter({ ...letter, value: null })]);
  }

  subscribe(subscription: EventSubscription): Promise<Unsubscribe> {
    if (subscription.topics.length === 0) return Promise.resolve(() => Promise.resolve());
    const running = this.#createSubscription(subscription);
    this.#subscriptions.add(running);
    if (subscription.mode === 'group') this.#lag.watch(subscription.consumer, subscription.topics);
    running.start();
    return Promise.resolve(async () => {
      this.#subscriptions.delete(running);
      await running.stop();
    });
  }

  async replay(replay: Replay): Promise<void> {
    await this.#untilThere([replay.topic]);
    await replayTopic(this.#kafka, this.#admin, this.options.service, replay);
  }

  async checkHealth(): Promise<void> {
    const [problem] = [...this.#subscriptions].flatMap((one) => one.problem ?? []);
    if (problem) throw new Error(problem);
    await this.#admin.run((admin) => admin.describeCluster());
    await this.#untilThere(topicsOfService(this.options.service).slice(0, 1));
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#lag.close();
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.stop()));
    await Promise.all([this.#producer.close(), this.#admin.close()]);
  }

  /** Rejects until all topics exist; creates them if this process may. */
  async #untilThere(topics: readonly string[]): Promise<void> {
    const unknown = topics.filter((topic) => !this.#topicsThere.has(topic));
    if (unknown.length === 0) return;
    if (this.options.settings.KAFKA_CREATE_TOPICS) await this.#topics.create(unknown);
    const missing = await this.#topics.missing(unknown);
    if (missing.length > 0)
      throw new Error(`missing topic ${missing.join(', ')}: run \`topics prepare\` of its service`);
    for (const topic of unknown) this.#topicsThere.add(topic);
  }
}
