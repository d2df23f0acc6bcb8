import type { EventEnvelope } from '@bandeja/events';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../src/index.js';
import { eventOf, kafkaTransport, serviceName, TestInbox, upTo } from './kafka-settings.js';

interface Broker {
  kill(): Promise<void>;
  stop(): Promise<void>;
}
interface Kafka {
  installKafka(): void;
  startKafka(options: { directory: string; port: number }): Promise<Broker>;
}

const DEAD_MS = 10_000;
const AGGREGATES = ['a', 'b', 'c', 'd', 'e'];
const ROUNDS = 60;

/** The mock cluster loses its data when it ends, so this needs Apache Kafka. */
const hasJava = !spawnSync('java', ['-version']).error;
const itOnKafka = hasJava ? it : it.skip;

/** Publishes the same events until it succeeds, like the outbox relay. */
async function publishPatiently(
  transport: ReturnType<typeof kafkaTransport>,
  events: readonly EventEnvelope[],
): Promise<void> {
  for (;;)
    try {
      await transport.publish(events);
      return;
    } catch {
      await pause(500);
    }
}

itOnKafka(
  'waits for a missing broker, and recovers after the broker was killed, without losing or reordering anything',
  async () => {
    const pathOf = (file: string) => new URL(`../../../../deploy/${file}`, import.meta.url).href;
    const { installKafka, startKafka } = (await import(pathOf('kafka/kafka.mjs'))) as Kafka;
    const { freePort } = (await import(pathOf('bench/free-port.mjs'))) as { freePort(): Promise<number> };
    installKafka();
    const directory = mkdtempSync(join(tmpdir(), 'bandeja-outage-'));
    const port = await freePort();
    const [source, consumerName] = [serviceName('publisher'), serviceName('consumer')];
    const env = { KAFKA_BROKERS: `127.0.0.1:${port}` };
    const [publisher, consumer] = [kafkaTransport(source, env), kafkaTransport(consumerName, env)];
    const inbox = new TestInbox();
    let broker: Broker | undefined;
    try {
      await consumer.subscribe(inbox.subscription(consumerName, source));
      await expect(consumer.checkHealth()).rejects.toThrow();
      await expect(publisher.publish([eventOf(source, 'early', 0)])).rejects.toThrow();

      broker = await startKafka({ directory, port });
      await eventually(() => consumer.checkHealth(), 60_000);

      const publishing = (async () => {
        for (const round of upTo(ROUNDS)) {
          await publishPatiently(
            publisher,
            AGGREGATES.map((aggregate) => eventOf(source, aggregate, round)),
          );
          await pause(20);
        }
      })();
      await eventually(() => expect(inbox.count).toBeGreaterThan(20));
      await broker.kill();
      await pause(DEAD_MS);
      await expect(consumer.checkHealth()).rejects.toThrow();
      broker = await startKafka({ directory, port });
      await publishing;
      await eventually(() => expect(inbox.count).toBe(AGGREGATES.length * ROUNDS), 60_000);
      for (const aggregate of AGGREGATES) expect(inbox.numbersOf(aggregate)).toEqual(upTo(ROUNDS));
      await eventually(() => consumer.checkHealth());
    } finally {
      await Promise.all([publisher.close(), consumer.close()]);
      await broker?.stop();
      rmSync(directory, { recursive: true, force: true });
    }
  },
  240_000,
);
