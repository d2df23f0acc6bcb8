import { isDenied, KafkaAccess } from '@bandeja/events';
import kafkajs, { type AclEntry } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { eventually, hasJava } from '../../src/index.js';
import { kafkaSettings } from './kafka-settings.js';
import { RETRY, securedParts, topicOfPart } from './secured-parts.js';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

const describeOnKafka = hasJava ? describe : describe.skip;

/** kafkajs does not say why it was told of no coordinator of a group; that there is one was seen before. */
const hidesRefusal = (error: unknown) =>
  error instanceof Error && error.name === 'KafkaJSGroupCoordinatorNotFound';

/** Deleting records fails for each partition by itself. */
function innermost(error: unknown): unknown {
  const { cause, partitions } = error as { cause?: unknown; partitions?: { error: unknown }[] };
  return (
    partitions?.[0]?.error ??
    (cause as { partitions?: { error: unknown }[] } | undefined)?.partitions?.[0]?.error
  );
}

/** Whether Kafka itself refused for lack of a right; any other failure is passed on. */
const refused = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => {
      if (isDenied(error) || isDenied(innermost(error)) || hidesRefusal(error)) return true;
      throw error;
    },
  );

describeOnKafka('on a broker with ACLs, media', () => {
  const parts = securedParts();
  const media = () => parts.clientOf('media');

  async function write(topic: string): Promise<void> {
    const producer = parts.closing(media().producer());
    await producer.connect();
    await producer.send({ topic, messages: [{ value: 'forged' }] });
  }

  /** Resolves at the first fetch, rejects when the consumer fails. */
  async function read(groupId: string, topic: string): Promise<void> {
    const retry = { ...RETRY, restartOnFailure: () => Promise.resolve(false) };
    const consumer = media().consumer({ groupId, retry });
    const crashed = new Promise<void>((resolve, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
      consumer.on(consumer.events.FETCH, () => resolve());
    });
    crashed.catch(() => undefined);
    try {
      await consumer.connect();
      await consumer.subscribe({ topic, fromBeginning: true });
      await consumer.run({ eachMessage: () => Promise.resolve() });
      await crashed;
    } finally {
      // Another member of the group would be given its partitions.
      await consumer.disconnect();
    }
  }

  it('writes on its own topic and nobody else’s', async () => {
    expect(await refused(write(topicOfPart('media')))).toBe(false);
    for (const topic of ['payments', 'analysis', 'gateway', 'unheard-of'].map(topicOfPart))
      expect(await refused(write(topic)), topic).toBe(true);
    expect(await refused(write(`${topicOfPart('payments')}.dead-letter`))).toBe(true);
  });

  it('reads what media consumes and nothing else, in no group but its own', async () => {
    // On a new broker the coordinator of a group comes late.
    await eventually(() => read('media', topicOfPart('analysis')));
    for (const topic of ['payments', 'media'].map(topicOfPart))
      expect(await refused(read('media', topic)), topic).toBe(true);
    for (const group of ['analysis', 'gateway', `gateway.${randomUUID()}`, 'media.replay.x', 'media2'])
      expect(await refused(read(group, topicOfPart('analysis'))), group).toBe(true);
  });

  it('makes, changes and deletes no topic, group or right, of its own neither', async () => {
    const admin = parts.closing(media().admin());
    await admin.connect();
    const own = topicOfPart('media');
    const acl: AclEntry = {
      ...{ resourceType: AclResourceTypes.TOPIC, resourceName: topicOfPart('payments') },
      ...{ resourcePatternType: ResourcePatternTypes.LITERAL, principal: 'User:media', host: '*' },
      ...{ operation: AclOperationTypes.ALL, permissionType: AclPermissionTypes.ALLOW },
    };
    const configEntries = [{ name: 'retention.ms', value: '1' }];
    const acts: Record<string, () => Promise<unknown>> = {
      'create a topic': () =>
        admin.createTopics({ topics: [{ topic: 'bandeja.media.v2', numPartitions: 1 }] }),
      'add partitions': () => admin.createPartitions({ topicPartitions: [{ topic: own, count: 50 }] }),
      'change a topic': () =>
        admin.alterConfigs({ validateOnly: false, resources: [{ type: 2, name: own, configEntries }] }),
      'delete its topic': () => admin.deleteTopics({ topics: [own] }),
      'delete another’s topic': () => admin.deleteTopics({ topics: [topicOfPart('payments')] }),
      'delete records': () =>
        admin.deleteTopicRecords({ topic: own, partitions: [{ partition: 0, offset: '-1' }] }),
      'see rights': () =>
        KafkaAccess.prepareOnce(
          { settings: kafkaSettings(parts.kafka.environmentOf('media')) },
          {
            part: 'media',
            publishes: true,
            consumes: [topicOfPart('payments')],
            mode: 'group',
            replays: false,
          },
        ),
      'give itself rights': () => admin.createAcls({ acl: [acl] }),
      'take a right': () => admin.deleteAcls({ filters: [{ ...acl, principal: 'User:payments' }] }),
    };
    for (const [act, work] of Object.entries(acts)) expect(await refused(work()), act).toBe(true);
    expect(await parts.administrator.listTopics()).toEqual(
      expect.arrayContaining([own, topicOfPart('payments')]),
    );
    const seen = await admin.listTopics();
    expect(seen).not.toContain(topicOfPart('payments'));
    const { groups } = await admin.listGroups();
    expect(groups.map(({ groupId }) => groupId)).not.toContain('analysis');
  });

  it('is allowed what it publishes and consumes, and no longer what it once did', async () => {
    expect((await parts.prepare('media')).every(({ did }) => did === 'unchanged')).toBe(true);
    const [own, analysis, payments] = ['media', 'analysis', 'payments'].map(topicOfPart);
    const before = (await parts.prepare('media')).map(
      ({ operation, resource }) => `${operation} ${resource}`,
    );
    expect(before).toEqual([
      ...['write', 'describe', 'describe configs'].map((operation) => `${operation} topic ${own}`),
      ...['write', 'describe', 'describe configs'].map(
        (operation) => `${operation} topic ${own}.dead-letter`,
      ),
      `read topic ${analysis}`,
      `describe topic ${analysis}`,
      `write topic ${analysis}.dead-letter`,
      `describe topic ${analysis}.dead-letter`,
      'read group media',
    ]);
    const changed = (await parts.prepare('media', { consumes: [payments ?? ''], replays: true })).filter(
      ({ did }) => did !== 'unchanged',
    );
    const lines = changed.map(({ did, operation, resource }) => `${did}: ${operation} ${resource}`);
    expect(lines.toSorted()).toEqual(
      [
        ...['created', 'removed'].flatMap((did, place) => {
          const topic = [payments, analysis][place];
          return [
            `read topic ${topic}`,
            ...['describe', 'write'].map((one) => `${one} topic ${topic}.dead-letter`),
          ]
            .concat(`describe topic ${topic}`)
            .map((right) => `${did}: ${right}`);
        }),
        'created: read group media.replay.*',
      ].toSorted(),
    );
    await parts.prepare('media');
    expect(
      (await parts.prepare('media')).map(({ operation, resource }) => `${operation} ${resource}`),
    ).toEqual(before);
  });

  it('keeps what an operator forbids it; the rights of others stay', async () => {
    const others = () => aclsOf('User:payments', AclPermissionTypes.ANY);
    const before = await others();
    const denial = {
      ...{ resourceType: AclResourceTypes.TOPIC, resourceName: topicOfPart('analysis') },
      ...{ resourcePatternType: ResourcePatternTypes.LITERAL, principal: 'User:media', host: '10.0.0.1' },
      ...{ operation: AclOperationTypes.READ, permissionType: AclPermissionTypes.DENY },
    };
    await parts.administrator.createAcls({ acl: [denial] });
    const unlisted = { ...denial, host: '*', permissionType: AclPermissionTypes.ALLOW };
    const wide = {
      ...unlisted,
      resourceName: 'bandeja.',
      resourcePatternType: ResourcePatternTypes.PREFIXED,
    };
    await parts.administrator.createAcls({ acl: [wide] });
    const prepared = await parts.prepare('media');
    expect(prepared.filter(({ did }) => did !== 'unchanged')).toEqual([
      { resource: 'topic bandeja.*', operation: 'read', did: 'removed' },
    ]);
    expect(await aclsOf('User:media', AclPermissionTypes.DENY)).toHaveLength(1);
    expect(await others()).toEqual(before);
    await parts.administrator.deleteAcls({ filters: [denial] });
  });

  async function aclsOf(principal: string, permissionType: number) {
    const { resources } = await parts.administrator.describeAcls({
      ...{ resourceType: AclResourceTypes.ANY, resourcePatternType: ResourcePatternTypes.ANY },
      ...{ operation: AclOperationTypes.ANY, principal, permissionType },
    });
    return resources
      .flatMap(({ acls, resourceName }) =>
        acls.map(({ operation, host }) => `${operation} ${resourceName} ${host}`),
      )
      .toSorted();
  }
});
