import {
  KafkaAccess,
  KafkaTopics,
  topicsOfService,
  type PartEvents,
  type PreparedAccess,
} from '@bandeja/events';
import kafkajs, { Kafka, logLevel, type AclFilter, type Admin } from 'kafkajs';
import { readFileSync } from 'node:fs';
import { startSecuredKafka, type SecuredKafka } from '../../src/index.js';
import { kafkaSettings, kafkaTransport } from './kafka-settings.js';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

export const topicOfPart = (part: string): string => `bandeja.${part}.v1`;

const PARTS: Record<string, PartEvents> = {
  payments: { part: 'payments', publishes: true, consumes: [], mode: 'group', replays: false },
  media: { part: 'media', publishes: true, consumes: ['bandeja.analysis.v1'], mode: 'group', replays: false },
  analysis: {
    ...{ part: 'analysis', publishes: true, mode: 'group', replays: true },
    consumes: ['bandeja.media.v1', 'bandeja.payments.v1'],
  },
  gateway: {
    ...{ part: 'gateway', publishes: false, mode: 'broadcast', replays: false },
    consumes: ['bandeja.payments.v1'],
  },
};

/** Kafka needs a moment to find the coordinator of its first group; what it refuses is not retried. */
export const RETRY = { retries: 8, initialRetryTime: 100, maxRetryTime: 1_000 };

/** Parts on a secured broker of their own, with what each may do; for the tests of a file. */
export function securedParts() {
  let kafka: SecuredKafka;
  let administrator: Admin;
  const open: { close(): Promise<unknown> }[] = [];
  const ends: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    kafka = await startSecuredKafka(Object.keys(PARTS));
    ends.push(() => kafka.stop());
    administrator = clientOf('admin', kafka.administrator.KAFKA_ADMIN_PASSWORD).admin();
    await administrator.connect();
    ends.push(() => administrator.disconnect());
    for (const part of Object.keys(PARTS)) await prepare(part);
  }, 400_000);
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  /** A client of Kafka's own protocol, as an attacker with a part's credentials has one. */
  function clientOf(user: string, password?: string): Kafka {
    const env = kafka.environmentOf(user, password);
    return new Kafka({
      brokers: [kafka.brokers],
      ssl: { ca: readFileSync(env.KAFKA_CA_FILE ?? '', 'utf8') },
      sasl: { mechanism: 'scram-sha-512', username: user, password: env.KAFKA_SASL_PASSWORD ?? '' },
      logLevel: logLevel.NOTHING,
      retry: RETRY,
    });
  }

  /** Does what `topics prepare` of a part does. */
  async function prepare(part: string, changed: Partial<PartEvents> = {}): Promise<PreparedAccess[]> {
    const events = { ...(PARTS[part] as PartEvents), ...changed };
    const settings = kafkaSettings({
      ...{ ...kafka.environmentOf(part), ...kafka.administrator, KAFKA_TOPIC_PARTITIONS: '2' },
    });
    if (events.publishes)
      await KafkaTopics.once({ service: part, settings }, (topics) => topics.prepare(topicsOfService(part)));
    return (await KafkaAccess.prepareOnce({ settings }, events)) ?? [];
  }

  return {
    get kafka() {
      return kafka;
    },
    get administrator() {
      return administrator;
    },
    clientOf,
    prepare,
    transportOf(part: string, env: Record<string, string> = {}) {
      const transport = kafkaTransport(part, { ...kafka.environmentOf(part), ...env }, part !== 'gateway');
      open.push(transport);
      return transport;
    },
    /** Closed after the test, whether it was connected or not. */
    closing<One extends { disconnect(): Promise<void> }>(one: One): One {
      open.push({ close: () => one.disconnect().catch(() => undefined) });
      return one;
    },
    /** Removes rights of a part that it needs, as a mistaken operator would. */
    async revoke(part: string, what: Partial<AclFilter>): Promise<void> {
      const { filterResponses } = await administrator.deleteAcls({
        filters: [
          {
            ...{ resourceType: AclResourceTypes.ANY, resourcePatternType: ResourcePatternTypes.ANY },
            ...{ operation: AclOperationTypes.ANY, permissionType: AclPermissionTypes.ALLOW },
            principal: `User:${part}`,
            ...what,
          },
        ],
      });
      expect(filterResponses.flatMap(({ matchingAcls }) => matchingAcls)).not.toEqual([]);
    },
  };
}
