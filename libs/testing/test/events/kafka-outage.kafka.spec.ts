import type { EventEnvelope } from '@bandeja/events';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
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

/** The mock cluster keeps nothing over its end; only Apache Kafka can be asked this. */
const hasJava = !spawnSync('java', ['-version']).error;
const itOnKafka = hasJava ? it : it.skip;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** As the outbox relay does it: the same events again until they are safe. */
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
  'waits for a broker that is not there, and goes on by itself after the broker was killed, losing and swapping nothing',
  async () => {
    const path = new URL('../../../../deploy/kafka/kafka.mjs', import.meta.url).href;
    const { installKafka, startKafka } = (await import(path)) as Kafka;
    installKafka();
    const directory = mkdtempSync(join(tmpdir(), 'bandeja-outage-'));
    const port = await freePort();
    const [source, consumer] = [serviceName('teller'), serviceName('hearer')];
    const env = { KAFKA_BROKERS: `127.0.0.1:${port}` };
    const [teller, hearer] = [kafkaTransport(source, env), kafkaTransport(consumer, env)];
    const inbox = new TestInbox();
    let broker: Broker | undefined;
    try {
      await hearer.subscribe(inbox.subscription(consumer, source));
      await expect(hearer.checkHealth()).rejects.toThrow();
      await expect(teller.publish([eventOf(source, 'early', 0)])).rejects.toThrow();

      broker = await startKafka({ directory, port });
      await eventually(() => hearer.checkHealth(), 60_000);

      const telling = (async () => {
        for (const round of upTo(ROUNDS)) {
          await publishPatiently(
            teller,
            AGGREGATES.map((aggregate) => eventOf(source, aggregate, round)),
          );
          await pause(20);
        }
      })();
      await eventually(() => expect(inbox.count).toBeGreaterThan(20));
      await broker.kill();
      await pause(DEAD_MS);
      await expect(hearer.checkHealth()).rejects.toThrow();
      broker = await startKafka({ directory, port });
      await telling;
      await eventually(() => expect(inbox.count).toBe(AGGREGATES.length * ROUNDS), 60_000);
      for (const aggregate of AGGREGATES) expect(inbox.numbersOf(aggregate)).toEqual(upTo(ROUNDS));
      await eventually(() => hearer.checkHealth());
    } finally {
      await Promise.all([teller.close(), hearer.close()]);
      await broker?.stop();
      rmSync(directory, { recursive: true, force: true });
    }
  },
  240_000,
);
