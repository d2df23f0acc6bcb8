import { analysisService } from '@bandeja/analysis';
import { SERVICE_NAMES } from '@bandeja/auth';
import { VideoReady } from '@bandeja/contracts/media-events';
import { PaymentCaptured } from '@bandeja/contracts/payments-events';
import { eventSettings, parseConfig } from '@bandeja/config';
import { Database } from '@bandeja/database';
import { KafkaEventTransport, type EventDescriptor, type EventEnvelope } from '@bandeja/events';
import { runGatewayAdmin } from '@bandeja/gateway';
import { startService, type RunningService } from '@bandeja/hosting';
import { createLogger, scrape } from '@bandeja/observability';
import {
  adminUnderTest,
  createTestDatabase,
  eventually,
  hasJava,
  startSecuredKafka,
  testAuthEnv,
  type SecuredKafka,
  type TestDatabase,
} from '@bandeja/testing';
import { Kafka, logLevel } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { z } from 'zod';
import { analysisAdmin } from '../../../services/analysis/src/inbound/cli/analysis-admin.js';
import { catalogAdmin } from '../../../services/catalog/src/inbound/cli/catalog-admin.js';
import { identityAdmin } from '../../../services/identity/src/inbound/cli/identity-admin.js';
import { mediaAdmin } from '../../../services/media/src/inbound/cli/media-admin.js';
import { notificationsAdmin } from '../../../services/notifications/src/inbound/cli/notifications-admin.js';
import { paymentsAdmin } from '../../../services/payments/src/inbound/cli/payments-admin.js';

const describeOnKafka = hasJava ? describe : describe.skip;

/** What each part consumes; everything else about its rights follows. */
const CONSUMED: Record<string, string[]> = {
  identity: ['catalog', 'media'],
  catalog: ['analysis', 'identity', 'payments'],
  analysis: ['identity', 'media', 'payments'],
  media: ['analysis', 'identity'],
  payments: ['analysis', 'identity'],
  notifications: ['analysis', 'catalog', 'identity', 'payments'],
  gateway: ['analysis', 'catalog', 'notifications'],
};
const PARTS = Object.keys(CONSUMED);
const topicOfPart = (part: string) => `bandeja.${part}.v1`;

interface Prepared {
  principal: string;
  topics?: { topic: string; did: string }[];
  access: { resource: string; operation: string; did: string }[];
}

describeOnKafka('after `topics prepare` of all parts', () => {
  let kafka: SecuredKafka;
  let commonTables: TestDatabase;
  const transports: KafkaEventTransport[] = [];
  const ends: (() => Promise<void>)[] = [];

  const environmentOf = (part: string) => ({
    ...testAuthEnv(part as (typeof SERVICE_NAMES)[number]),
    ...kafka.environmentOf(part),
    ...{ DATABASE_URL: commonTables.url, LOG_LEVEL: 'silent', KAFKA_TOPIC_PARTITIONS: '2' },
    ...{ GRPC_BIND: 'unix:/tmp/unused.sock', HTTP_PORT: '0', BANDEJA_OPERATOR: 'Olga' },
    ...Object.fromEntries(
      PARTS.map((name) => [`${name.toUpperCase()}_GRPC_ADDRESS`, 'unix:/tmp/unused.sock']),
    ),
    ...{
      PUBLIC_ORIGIN: 'http://localhost:1',
      MEDIA_DIRECTORY: tmpdir(),
      MEDIA_SIGNING_SECRET: 'x'.repeat(64),
      DOCUMENT_SIGNING_SECRET: 'x'.repeat(64),
    },
    ...{ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' },
    ...{ STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_y' },
    ...{
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'a@bandeja.example',
      OPERATOR_EMAIL: 'o@bandeja.example',
    },
  });
  const commands: Record<string, (env: Record<string, string>) => ReturnType<typeof adminUnderTest>> = {
    identity: (env) => adminUnderTest(identityAdmin, env),
    catalog: (env) => adminUnderTest(catalogAdmin, env),
    analysis: (env) => adminUnderTest(analysisAdmin, env),
    media: (env) => adminUnderTest(mediaAdmin, env),
    payments: (env) => adminUnderTest(paymentsAdmin, env),
    notifications: (env) => adminUnderTest(notificationsAdmin, env),
    gateway: (env) => async (args) => {
      const written = { out: '', err: '' };
      const code = await runGatewayAdmin({
        ...{ argv: ['node', 'admin.js', ...args], env },
        stdout: { write: (text) => (written.out += text) },
        stderr: { write: (text) => (written.err += text) },
      });
      return { code, ...written, security: [] };
    },
  };
  const run = (part: string, args: readonly string[], env: Record<string, string> = kafka.administrator) =>
    commands[part]!({ ...environmentOf(part), ...env })(args);

  async function prepare(part: string): Promise<Prepared> {
    const { code, out, err } = await run(part, ['topics', 'prepare', '--json']);
    expect({ part, code, err }).toEqual({ part, code: 0, err: '' });
    return JSON.parse(out) as Prepared;
  }

  function transportOf(part: string): KafkaEventTransport {
    const settings = parseConfig(part, z.object(eventSettings), kafka.environmentOf(part));
    const logger = createLogger(part, 'silent');
    const transport = new KafkaEventTransport({
      service: part,
      settings,
      logger,
      publishes: part !== 'gateway',
    });
    transports.push(transport);
    return transport;
  }

  const eventOf = <Message>(
    source: string,
    { $type: type, encode }: EventDescriptor<Message>,
    message: Message,
  ): EventEnvelope => ({
    ...{ id: randomUUID(), type, source, aggregateId: randomUUID(), occurredAt: new Date() },
    ...{ correlationId: undefined, traceparent: undefined, payload: encode(message).finish() },
  });

  beforeAll(async () => {
    kafka = await startSecuredKafka(PARTS);
    ends.push(() => kafka.stop());
    commonTables = await createTestDatabase(undefined);
    ends.push(() => commonTables.drop());
  }, 400_000);
  afterAll(async () => {
    await Promise.all(transports.map((transport) => transport.close()));
    for (const end of ends.toReversed()) await end();
  });

  it('each user has the rights of its part; a second time there is nothing to do', async () => {
    for (const part of PARTS) {
      const { principal, access, topics = [] } = await prepare(part);
      expect(principal).toBe(`User:${part}`);
      expect(new Set([...access, ...topics].map(({ did }) => did))).toEqual(new Set(['created']));
      const rights = access.map(({ operation, resource }) => `${operation} ${resource}`);
      const read = rights.filter((right) => right.startsWith('read topic '));
      expect(read, part).toEqual((CONSUMED[part] ?? []).map((one) => `read topic ${topicOfPart(one)}`));
      const written = rights.filter((right) => /^write topic bandeja\.\w+\.v1$/.test(right));
      expect(written).toEqual(part === 'gateway' ? [] : [`write topic ${topicOfPart(part)}`]);
      const letters = rights.filter((right) => /^write .*\.dead-letter$/.test(right));
      expect(letters).toHaveLength(part === 'gateway' ? 0 : 1 + (CONSUMED[part] ?? []).length);
      const groups = rights.filter((right) => right.includes(' group '));
      expect(groups, part).toEqual(
        {
          gateway: ['read group gateway.*'],
          analysis: ['read group analysis', 'read group analysis.replay.*'],
        }[part] ?? [`read group ${part}`],
      );
      const kinds = new Set(access.map(({ operation }) => operation));
      expect([...kinds].filter((kind) => !/^(read|write|describe|describe configs)$/.test(kind))).toEqual([]);
    }
    for (const part of PARTS) {
      const { access, topics = [] } = await prepare(part);
      expect(new Set([...access, ...topics].map(({ did }) => did)), part).toEqual(new Set(['unchanged']));
    }
    const log = await run('media', ['log', 'list', '--json']);
    const own = (JSON.parse(log.out) as { subject: string; operator: string; details: object }[]).filter(
      ({ subject }) => subject === 'media',
    );
    expect(own).toEqual([
      expect.objectContaining({
        ...{ operator: 'Olga', action: 'topics prepare' },
        details: expect.objectContaining({ 'read topic bandeja.analysis.v1': 'created' }),
      }),
    ]);
  });

  it('a part’s own user may list its topics and prepare nothing', async () => {
    expect(await run('media', ['topics', 'list'], {})).toMatchObject({ code: 0, err: '' });
    for (const part of ['media', 'gateway'])
      expect(await run(part, ['topics', 'prepare'], {}), part).toMatchObject({ code: 1, out: '' });
    expect((await run('media', ['topics', 'prepare'], {})).err).toContain('set KAFKA_ADMIN_USERNAME');
    expect(await run('gateway', ['topics', 'prepare'], { BANDEJA_OPERATOR: '' })).toMatchObject({ code: 2 });
  });

  it('every part publishes and consumes', async () => {
    const arrived: Record<string, Set<string>> = {};
    for (const [part, sources] of Object.entries(CONSUMED)) {
      const seen = (arrived[part] = new Set<string>());
      const transport = transportOf(part);
      await transport.subscribe({
        ...{
          consumer: part,
          topics: sources.map(topicOfPart),
          mode: part === 'gateway' ? 'broadcast' : 'group',
        },
        onEvents: (events) => Promise.resolve(events.forEach(({ source }) => seen.add(source))),
      });
      await eventually(() => transport.checkHealth(), 60_000);
    }
    for (const part of PARTS.filter((one) => one !== 'gateway')) {
      const transport = transportOf(part);
      const event = {
        ...eventOf(part, VideoReady, VideoReady.create()),
        type: `${topicOfPart(part)}.Tested`,
      };
      expect(await transport.publish([event])).toEqual([]);
    }
    await eventually(() => {
      for (const [part, sources] of Object.entries(CONSUMED))
        expect([...(arrived[part] ?? [])].toSorted(), part).toEqual(sources);
    }, 60_000);
    await Promise.all(transports.splice(0).map((transport) => transport.close()));
  }, 240_000);

  it('analysis sets aside what media says in the name of payments, counts it, and goes on', async () => {
    const tables = await createTestDatabase(analysisService.migrations);
    const env = {
      ...environmentOf('analysis'),
      DATABASE_URL: tables.url,
      GRPC_BIND: `unix:${kafka.directory}/a.sock`,
    };
    const database = new Database({ url: tables.url });
    let analysis: RunningService | undefined;
    try {
      analysis = await startService(analysisService, env, { listenHttp: false });
      await eventually(async () => expect((await analysis?.health.readiness())?.ready).toBe(true), 60_000);
      const forged = { ...eventOf('media', PaymentCaptured, PaymentCaptured.create()) };
      await send(forged, 'media');
      await send({ ...forged, id: randomUUID() }, 'payments');
      const { $type } = VideoReady;
      await send({ ...forged, id: randomUUID(), type: $type }, 'payments');
      const videoId = randomUUID();
      const ready = VideoReady.create({
        videoId,
        ownerId: randomUUID(),
        durationMs: 9_000,
        width: 640,
        height: 360,
      });
      await transportOf('media').publish([eventOf('media', VideoReady, ready)]);
      await eventually(
        async () =>
          expect(await database.query('select 1 from videos where id = $1::uuid', videoId)).toHaveLength(1),
        60_000,
      );
      const aside = await database.query<{ reason: string }>('select reason from events.unreadable');
      expect(aside.map(({ reason }) => reason).toSorted()).toEqual([
        'its ce_source does not publish on this topic',
        'its ce_type does not belong on this topic',
        'its ce_type does not belong on this topic',
      ]);
      expect((await scrape()).text).toContain('bandeja_events_dead_letters{service="analysis"} 3');
      expect(await database.query('select type from events.inbox')).toEqual([{ type: $type }]);
      expect((await analysis.health.readiness()).ready).toBe(true);
    } finally {
      await analysis?.close();
      await database.close();
      await tables.drop();
    }
  }, 240_000);

  /** Writes to media's topic with media's password whatever an attacker likes. */
  async function send(
    { id, type, occurredAt, aggregateId, payload }: EventEnvelope,
    source: string,
  ): Promise<void> {
    const env = kafka.environmentOf('media');
    const client = new Kafka({
      ...{ brokers: [kafka.brokers], logLevel: logLevel.NOTHING },
      ssl: { ca: readFileSync(env.KAFKA_CA_FILE ?? '', 'utf8') },
      sasl: { mechanism: 'scram-sha-512', username: 'media', password: env.KAFKA_SASL_PASSWORD ?? '' },
    });
    const producer = client.producer();
    await producer.connect();
    const headers = {
      ...{ ce_specversion: '1.0', ce_id: id, ce_type: type, ce_source: `/services/${source}` },
      ...{ ce_subject: aggregateId, ce_time: occurredAt.toISOString() },
    };
    const messages = [{ key: aggregateId, value: Buffer.from(payload), headers }];
    await producer.send({ topic: topicOfPart('media'), messages });
    await producer.disconnect();
  }
});
