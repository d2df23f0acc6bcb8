import { vi } from 'vitest';
import { Kafka, logLevel, type Admin } from 'kafkajs';
import { eventually } from '../../src/index.js';
import { eventOf, kafkaSettings, kafkaTransport, serviceName, TestInbox, upTo } from './kafka-settings.js';

type Transport = ReturnType<typeof kafkaTransport>;

/** Transports of a publishing and a consuming service, for the tests of a file. Each test has new services. */
export function kafkaDelivery() {
  const open: Transport[] = [];
  let admin: Admin;
  let source: string;
  let consumerName: string;
  let inbox: TestInbox;
  const kafka = new Kafka({ brokers: kafkaSettings().KAFKA_BROKERS, logLevel: logLevel.NOTHING });
  beforeAll(async () => {
    admin = kafka.admin();
    await admin.connect();
  });
  afterAll(() => admin.disconnect());
  beforeEach(() => {
    source = serviceName('publisher');
    consumerName = serviceName('consumer');
    inbox = new TestInbox();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(open.splice(0).map((transport) => transport.close()));
  });

  function transportOf(service: string, env: Record<string, string> = {}): Transport {
    const transport = kafkaTransport(service, env);
    open.push(transport);
    return transport;
  }

  return {
    kafka,
    get admin() {
      return admin;
    },
    get source() {
      return source;
    },
    get consumerName() {
      return consumerName;
    },
    get inbox() {
      return inbox;
    },
    transportOf,
    async startConsumer(into = inbox, env: Record<string, string> = {}): Promise<Transport> {
      const transport = transportOf(consumerName, env);
      await transport.subscribe(into.subscription(consumerName, source));
      await eventually(() => transport.checkHealth());
      return transport;
    },
    topic: () => `bandeja.${source}.v1`,
    eventsOf: (aggregate: string, from: number, count: number) =>
      upTo(count).map((number) => eventOf(source, aggregate, from + number)),
  };
}
