import { KafkaAccess, KafkaTopics } from '@bandeja/events';
import { scrape } from '@bandeja/observability';
import { eventually, isApacheKafka } from '../../src/index.js';
import { kafkaSettings } from './kafka-settings.js';
import { kafkaDelivery } from './kafka-delivery.js';

const delivery = kafkaDelivery();
const { startConsumer, eventsOf, topic, transportOf } = delivery;

const itOnKafka = (await isApacheKafka()) ? it : it.skip;

itOnKafka('waits for topics that it may not create, and is not ready until they exist', async () => {
  const env = { KAFKA_CREATE_TOPICS: 'off' };
  const [publisher, consumer] = [transportOf(delivery.source, env), transportOf(delivery.consumerName, env)];
  await consumer.subscribe(delivery.inbox.subscription(delivery.consumerName, delivery.source));
  await eventually(() => expect(consumer.checkHealth()).rejects.toThrow(`missing topic ${topic()}`));
  await expect(publisher.checkHealth()).rejects.toThrow(`missing topic ${topic()}`);
  await expect(publisher.publish(eventsOf('a', 0, 1))).rejects.toThrow('topics prepare');
  for (const service of [delivery.source, delivery.consumerName])
    await KafkaTopics.once({ service, settings: kafkaSettings() }, (topics) =>
      topics.prepare([`bandeja.${service}.v1`]),
    );
  await publisher.publish(eventsOf('a', 0, 1));
  await eventually(() => expect(delivery.inbox.count).toBe(1));
  await consumer.checkHealth();
  await publisher.checkHealth();
});

itOnKafka('reports the lag of a group', async () => {
  const publisher = transportOf(delivery.source);
  await publisher.publish(eventsOf('a', 0, 7));
  delivery.inbox.before = () => Promise.reject(new Error('the database is down'));
  await startConsumer();
  const line = `bandeja_events_consumer_lag{group="${delivery.consumerName}",topic="${topic()}"} 7`;
  // A reading that takes longer than two seconds is left out of its scrape.
  await eventually(async () => expect((await scrape()).text).toContain(line));
});

itOnKafka('prepares topics according to the settings, repeatedly, and reduces nothing', async () => {
  const prepare = (env: Record<string, string>) =>
    KafkaTopics.once({ service: delivery.source, settings: kafkaSettings(env) }, (topics) =>
      topics.prepare([topic(), `${topic()}.dead-letter`]),
    );
  const small = { KAFKA_TOPIC_PARTITIONS: '3', KAFKA_TOPIC_RETENTION_HOURS: '24' };
  const whole = { replicationFactor: 1, minInsyncReplicas: 1 };
  expect(await prepare(small)).toEqual([
    { topic: topic(), partitions: 3, retentionHours: 24, ...whole, did: 'created' },
    { topic: `${topic()}.dead-letter`, partitions: 3, retentionHours: 720, ...whole, did: 'created' },
  ]);
  expect((await prepare(small)).map(({ did }) => did)).toEqual(['unchanged', 'unchanged']);
  expect((await prepare({ KAFKA_TOPIC_PARTITIONS: '6' })).map(({ did }) => did)).toEqual([
    'partitions 3 → 6, retentionHours 24 → 168',
    'partitions 3 → 6',
  ]);
  expect((await prepare({ KAFKA_TOPIC_PARTITIONS: '2' }))[0]).toMatchObject({
    partitions: 6,
    did: 'kept its 6 partitions: they are never reduced',
  });
});

itOnKafka('says that a broker without an authorizer checks nothing', async () => {
  const events = { part: 'media', publishes: true, consumes: [], mode: 'group', replays: false } as const;
  expect(await KafkaAccess.prepareOnce({ settings: kafkaSettings() }, events)).toBeUndefined();
});
