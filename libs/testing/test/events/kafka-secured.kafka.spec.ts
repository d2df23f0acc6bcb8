import { KafkaTopics } from '@bandeja/events';
import { scrape } from '@bandeja/observability';
import kafkajs from 'kafkajs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, hasJava } from '../../src/index.js';
import { eventOf, kafkaSettings, kafkaTransport, TestInbox, upTo } from './kafka-settings.js';
import { securedParts, topicOfPart } from './secured-parts.js';

const { AclOperationTypes, AclResourceTypes } = kafkajs;
const describeOnKafka = hasJava ? describe : describe.skip;

describeOnKafka('over TLS, with passwords and ACLs', () => {
  const parts = securedParts();
  const paymentsEvents = (aggregate: string, count: number) =>
    upTo(count).map((number) => eventOf('payments', aggregate, number));
  const denials = async (service: string, work: string): Promise<number> => {
    const line = new RegExp(
      `^bandeja_events_denied_total\\{service="${service}",work="${work}"\\} (\\d+)`,
      'm',
    );
    return Number(line.exec((await scrape()).text)?.[1] ?? 0);
  };

  it('carries events of a part to those that consume them, and its dead letters back', async () => {
    const [payments, analysis, gateway] = ['payments', 'analysis', 'gateway'].map((part) =>
      parts.transportOf(part),
    );
    const [inbox, feed] = [new TestInbox(), new TestInbox()];
    await analysis?.subscribe(inbox.subscription('analysis', 'payments'));
    await gateway?.subscribe({ ...feed.subscription('gateway', 'payments'), mode: 'broadcast' });
    for (const part of [payments, analysis, gateway]) await eventually(() => part?.checkHealth());
    expect(await payments?.publish(paymentsEvents('flow', 5))).toEqual([]);
    await eventually(() => expect(inbox.numbersOf('flow')).toEqual(upTo(5)));
    await eventually(() => expect(feed.numbersOf('flow')).toEqual(upTo(5)));
    await eventually(async () =>
      expect((await scrape()).text).toMatch(
        /consumer_lag\{group="analysis",topic="bandeja.payments.v1"\} \d/,
      ),
    );
    const letter = { key: null, headers: {}, value: null, reason: 'poison', attempts: 8 };
    for (const topic of ['payments', 'analysis'].map(topicOfPart))
      await analysis?.publishDeadLetter({ ...letter, topic, service: 'analysis' });
    const again = new TestInbox();
    await analysis?.replay({
      ...{ topic: topicOfPart('payments'), from: new Date(0), signal: AbortSignal.timeout(60_000) },
      onEvents: (events) => again.subscription('analysis', 'payments').onEvents(events),
    });
    expect(again.numbersOf('flow')).toEqual(upTo(5));
    const own = kafkaSettings(parts.kafka.environmentOf('payments'));
    const [topic] = await KafkaTopics.once({ service: 'payments', settings: own }, (topics) =>
      topics.list([topicOfPart('payments')]),
    );
    expect(topic).toMatchObject({ partitions: 2, retentionHours: 168 });
  });

  it('is not ready while it may not publish, says which right is missing, and continues when it has it', async () => {
    const payments = parts.transportOf('payments');
    await payments.publish(paymentsEvents('before', 1));
    await parts.revoke('payments', { operation: AclOperationTypes.WRITE });
    const counted = await denials('payments', 'publish');
    const missing =
      'Kafka does not let User:payments publish bandeja.payments.v1: run `topics prepare` of payments';
    await eventually(() => expect(payments.publish(paymentsEvents('denied', 1))).rejects.toThrow(missing));
    await expect(payments.checkHealth()).rejects.toThrow(missing);
    expect(await denials('payments', 'publish')).toBeGreaterThan(counted);
    await parts.prepare('payments');
    await eventually(() => payments.publish(paymentsEvents('granted', 1)));
    await payments.checkHealth();
  });

  it.each([
    ['its topic', { resourceType: AclResourceTypes.TOPIC, resourceName: topicOfPart('payments') }],
    ['its group', { resourceType: AclResourceTypes.GROUP }],
  ])('is not ready while it may not read %s, and misses nothing', async (_what, revoked) => {
    const [payments, analysis] = [parts.transportOf('payments'), parts.transportOf('analysis')];
    const inbox = new TestInbox();
    const aggregate = `without ${_what}`;
    await analysis.subscribe(inbox.subscription('analysis', 'payments'));
    await eventually(() => analysis.checkHealth());
    await parts.revoke('analysis', { ...revoked, operation: AclOperationTypes.READ });
    const counted = await denials('analysis', 'consume');
    await payments.publish(paymentsEvents(aggregate, 1));
    const missing =
      'Kafka does not let User:analysis consume bandeja.payments.v1: run `topics prepare` of analysis';
    await eventually(() => expect(analysis.checkHealth()).rejects.toThrow(missing));
    await eventually(async () => expect(await denials('analysis', 'consume')).toBeGreaterThan(counted));
    await parts.prepare('analysis');
    await eventually(() => expect(inbox.numbersOf(aggregate)).toEqual([0]));
    await eventually(() => analysis.checkHealth());
  });

  it('says that it may not see a topic, when no right to it is left', async () => {
    await parts.revoke('analysis', { resourceName: topicOfPart('media') });
    const analysis = parts.transportOf('analysis');
    await analysis.subscribe(new TestInbox().subscription('analysis', 'media'));
    await eventually(() =>
      expect(analysis.checkHealth()).rejects.toThrow(
        'missing topic bandeja.media.v1, or no right to see it: run `topics prepare` of its service and of analysis',
      ),
    );
    await parts.prepare('analysis');
    await eventually(() => analysis.checkHealth());
  });

  it('replays nothing for a part that no handler asks to', async () => {
    await parts.prepare('analysis', { replays: false });
    const replay = () =>
      parts.transportOf('analysis').replay({
        ...{ topic: topicOfPart('payments'), from: new Date(0), signal: AbortSignal.timeout(60_000) },
        onEvents: () => Promise.resolve(),
      });
    await parts.transportOf('payments').publish(paymentsEvents('replayed', 1));
    // kafkajs looks for the group's coordinator first, and does not say why it was told of none.
    await expect(replay()).rejects.toThrow(/does not let User:analysis replay|find group coordinator/);
    await parts.prepare('analysis');
    await eventually(replay);
  });

  it.each([
    ['a wrong password', { KAFKA_SASL_PASSWORD: 'wrong' }, 'does not accept the credentials of media'],
    [
      'the name of another part',
      { KAFKA_SASL_USERNAME: 'payments' },
      'does not accept the credentials of media',
    ],
    ['an unknown name', { KAFKA_SASL_USERNAME: 'nobody' }, 'does not accept the credentials of media'],
    [
      'a weaker mechanism',
      { KAFKA_SASL_MECHANISM: 'plain' },
      'does not support the requested SASL mechanism',
    ],
    ['no name', { KAFKA_SASL_MECHANISM: '', KAFKA_SASL_USERNAME: '', KAFKA_SASL_PASSWORD: '' }, /./],
    ['plaintext', { KAFKA_SSL: 'off', KAFKA_CA_FILE: '' }, /./],
    ['no authority', { KAFKA_CA_FILE: '' }, /certificate/],
  ])('lets nobody in with %s', async (_what, env, reason) => {
    const media = parts.transportOf('media', env);
    await expect(media.publish([eventOf('media', 'a', 0)])).rejects.toThrow(reason);
    await expect(media.checkHealth()).rejects.toThrow();
    await media.subscribe(new TestInbox().subscription('media', 'analysis'));
    await eventually(() => expect(media.checkHealth()).rejects.toThrow(reason));
  });

  it('trusts no broker whose certificate is of another authority or for another host', async () => {
    const { authority } = parts.kafka.otherCertificates();
    const stranger = parts.transportOf('media', { KAFKA_CA_FILE: authority });
    await expect(stranger.publish([eventOf('media', 'a', 0)])).rejects.toThrow(/certificate/);
    const port = parts.kafka.brokers.split(':').at(-1);
    const elsewhere = parts.transportOf('media', { KAFKA_BROKERS: `localhost:${port}` });
    await expect(elsewhere.checkHealth()).rejects.toThrow(/does not match certificate/);
  });

  it('reads the authority again for each connection', async () => {
    const { authority: other } = parts.kafka.otherCertificates();
    const own = parts.kafka.environmentOf('media').KAFKA_CA_FILE ?? '';
    const file = join(parts.kafka.directory, 'ca.crt');
    writeFileSync(file, readFileSync(other, 'utf8'));
    const media = parts.transportOf('media', { KAFKA_CA_FILE: file });
    await expect(media.publish([eventOf('media', 'a', 0)])).rejects.toThrow(/certificate/);
    writeFileSync(file, readFileSync(other, 'utf8') + readFileSync(own, 'utf8'));
    expect(await media.publish([eventOf('media', 'a', 0)])).toEqual([]);
  });

  it('keeps its connection and its new password while the old one is taken away', async () => {
    const old = parts.transportOf('media');
    await old.publish([eventOf('media', 'rotation', 0)]);
    parts.kafka.alterUser('media', '--add-config', 'SCRAM-SHA-256=[password=new]');
    const next = parts.transportOf('media', {
      ...{ KAFKA_SASL_MECHANISM: 'scram-sha-256', KAFKA_SASL_PASSWORD: 'new' },
    });
    await eventually(() => next.publish([eventOf('media', 'rotation', 1)]));
    await parts.transportOf('media').publish([eventOf('media', 'rotation', 2)]);
    parts.kafka.alterUser('media', '--delete-config', 'SCRAM-SHA-512');
    await old.publish([eventOf('media', 'rotation', 3)]);
    await next.publish([eventOf('media', 'rotation', 4)]);
    await eventually(() =>
      expect(parts.transportOf('media').publish([eventOf('media', 'rotation', 5)])).rejects.toThrow(
        'does not accept the credentials',
      ),
    );
  });
});

it('does not start with an authority that it cannot read, or without encryption', () => {
  const start = (env: Record<string, string>) => () => kafkaTransport('media', env);
  expect(start({ KAFKA_SSL: 'on', KAFKA_CA_FILE: '/nowhere/ca.crt' })).toThrow(
    'KAFKA_CA_FILE cannot be read: ENOENT',
  );
  expect(start({ KAFKA_SSL: 'on', KAFKA_CA_FILE: import.meta.filename })).toThrow(
    'is not a PEM file with a certificate',
  );
  expect(start({ KAFKA_CA_FILE: '/nowhere/ca.crt' })).toThrow('KAFKA_CA_FILE needs KAFKA_SSL=on');
  expect(start({ KAFKA_SASL_USERNAME: 'media' })).toThrow('go together');
});
