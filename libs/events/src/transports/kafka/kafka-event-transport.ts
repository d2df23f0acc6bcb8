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
import { toRawMessage, type RawMessage } from './cloud-events.js';
import { ConsumerLag } from './consumer-lag.js';
import { toDeadLetter } from './dead-letter-message.js';
import { Denials } from './denials.js';
import { KafkaAdmin } from './kafka-admin.js';
import { createKafka, type KafkaOptions } from './kafka-client.js';
import { KafkaProducer } from './kafka-producer.js';
import { replayTopic } from './kafka-replay.js';
import { KafkaSubscription } from './kafka-subscription.js';
import { deadLetterTopicOf, KafkaTopics, topicsOfService } from './kafka-topics.js';

/** Events over Apache Kafka. Only this folder uses kafkajs. */
export class KafkaEventTransport implements EventTransport {
  /** Before it commits offsets. */
  readonly flushes = true;
  readonly #admin: KafkaAdmin;
  readonly #topics: KafkaTopics;
  readonly #producer: KafkaProducer;
  readonly #lag: ConsumerLag;
  readonly #denials: Denials;
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
    this.#denials = new Denials(options.service);
    this.#createSubscription = (subscription) =>
      new KafkaSubscription(subscription, {
        kafka,
        logger: options.logger,
        topicsThere: (topics) => this.#untilThere(topics),
        explain: (error, topics) => this.#denials.explain(error, 'consume', topics),
        mayCreateTopics: settings.KAFKA_CREATE_TOPICS,
        inboxLimit: settings.EVENT_INBOX_LIMIT,
      });
  }

  readonly #createSubscription: (subscription: EventSubscription) => KafkaSubscription;

  async publish(events: readonly EventEnvelope[]): Promise<readonly RefusedEvent[]> {
    const refused: RefusedEvent[] = [];
    for (const topic of new Set(events.map(({ type }) => topicOf(type)))) {
      const list = events.filter(({ type }) => topicOf(type) === topic);
      const tooLarge = await this.#send(topic, list.map(toRawMessage));
      for (const [place, reason] of tooLarge) refused.push({ id: list[place]?.id ?? '', reason });
    }
    return refused;
  }

  async publishDeadLetter(letter: DeadLetterMessage): Promise<void> {
    const topic = deadLetterTopicOf(letter.topic);
    const whole = await this.#send(topic, [toDeadLetter(letter)]);
    if (whole.size > 0) await this.#send(topic, [toDeadLetter({ ...letter, value: null })]);
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
    const { topic } = replay;
    await this.#untilThere([topic]);
    await replayTopic(this.#kafka, this.#admin, this.options.service, replay).catch((error: unknown) => {
      throw this.#denials.explain(error, 'replay', [topic]);
    });
  }

  async checkHealth(): Promise<void> {
    const [problem] = [...this.#subscriptions].flatMap((one) => one.problem ?? []);
    const { publishes = true, service } = this.options;
    const [topic = ''] = topicsOfService(service);
    const found = problem ?? this.#denials.problemOf(topic);
    if (found) throw new Error(found);
    await this.#admin.run((admin) => admin.describeCluster());
    if (publishes) await this.#untilThere([topic]);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#lag.close();
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.stop()));
    await Promise.all([this.#producer.close(), this.#admin.close()]);
  }

  async #send(topic: string, messages: readonly RawMessage[]): Promise<Map<number, string>> {
    try {
      await this.#untilThere([topic]);
      const tooLarge = await this.#producer.send(topic, messages);
      this.#denials.forget(topic);
      return tooLarge;
    } catch (error) {
      throw this.#denials.explain(error, 'publish', [topic]);
    }
  }

  /** Rejects until all topics exist; creates them if this process may. */
  async #untilThere(topics: readonly string[]): Promise<void> {
    const unknown = topics.filter((topic) => !this.#topicsThere.has(topic));
    if (unknown.length === 0) return;
    const { service, settings } = this.options;
    if (settings.KAFKA_CREATE_TOPICS) await this.#topics.create(unknown);
    const missing = await this.#topics.missing(unknown);
    if (missing.length > 0)
      throw new Error(
        `missing topic ${missing.join(', ')}, or no right to see it: run \`topics prepare\` of its service and of ${service}`,
      );
    for (const topic of unknown) this.#topicsThere.add(topic);
  }
}
