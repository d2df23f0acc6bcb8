import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import { submit } from '../chaos/acts.mjs';
import { Tally } from '../chaos/tally.mjs';
import { enterPeople, prepareTasks } from '../chaos/world.mjs';
import { operate, operateWell } from './operate.mjs';

const TOPIC = 'bandeja.analysis.v1';
const DEAD_LETTERS = `${TOPIC}.dead-letter`;
/** The services that read the topic; each of them parks the poison messages. */
const CONSUMERS = ['payments', 'catalog', 'notifications', 'media'];
const TYPE = 'bandeja.analysis.v1.AnalysisOpened';
const CAUSE = 'planted by the poison check';
const PASSING_TIMEOUT_MS = 60_000;
/** Eight attempts with backoff take a minute. */
const DEAD_TIMEOUT_MS = 240_000;
const NOTIFICATIONS = '{ notifications { notifications { type analysisId } } }';

/**
 * Puts a message that is no event and an event that cannot be decoded at the head of a topic, and makes a table refuse the
 * notifications about one analysis. All of these become dead letters, events of other analyses do not wait for them, and
 * the operator replays those that can be handled.
 */
export async function run({ system }, { report }) {
  const people = await enterPeople(system, { coaches: 2, athletes: 2 });
  const [refused, other] = await prepareTasks(people, ['submit', 'submit'], system.directory);
  const tally = new Tally();
  await operateWell(system.named('analysis')[0], 'topics', 'prepare');
  const kafka = new Kafka({
    brokers: system.kafka.brokers.split(','),
    clientId: 'poison-check',
    logLevel: logLevel.NOTHING,
  });
  const letters = await collect(kafka);
  const database = new pg.Client({ connectionString: system.ownerUrl('notifications') });
  await database.connect();
  try {
    report('publishing a poisoned message and an undecodable event to each partition');
    const poison = await putPoison(kafka);
    await refuseNotificationsOf(database, refused.id);
    for (const task of [refused, other]) await submit(task);
    tally.equal('notifications from events behind the poison', 1, await notified(other, PASSING_TIMEOUT_MS));
    tally.equal('notifications that the table refuses', 0, await notified(refused, 0));
    report('the events behind the poison were handled; waiting until the poison becomes dead letters');
    await untilDead(system, letters, poison, tally);
    report('the cause is fixed and the operator replays');
    await acceptNotifications(database);
    await replay(system, poison, tally);
    tally.equal('notifications after the replay', 1, await notified(refused, PASSING_TIMEOUT_MS));
  } finally {
    await acceptNotifications(database);
    await Promise.all([database.end(), letters.close()]);
  }
  tally.print();
  return { passed: tally.size - tally.wrong.length, failed: tally.wrong.length, lines: [] };
}

const notifications = (system) => system.named('notifications')[0];

/** Puts one of each kind on each partition, so that every later event is behind them. */
async function putPoison(kafka) {
  const admin = kafka.admin();
  await admin.connect();
  const partitions = (await admin.fetchTopicOffsets(TOPIC)).map(({ partition }) => partition);
  await admin.disconnect();
  const undecodable = partitions.map(() => randomUUID());
  const producer = kafka.producer();
  await producer.connect();
  const messages = partitions.flatMap((partition, index) => [
    { partition, key: `poison-${partition}`, value: Buffer.from([0xff, 0x00, 0xfe]) },
    {
      partition,
      key: undecodable[index],
      value: Buffer.alloc(64, 0xff),
      headers: headersOf(undecodable[index]),
    },
  ]);
  await producer.send({ topic: TOPIC, acks: -1, messages });
  await producer.disconnect();
  return { partitions: partitions.length, undecodable };
}

function headersOf(id) {
  return {
    ce_specversion: '1.0',
    ce_id: id,
    ce_type: TYPE,
    ce_source: '/services/analysis',
    ce_subject: id,
    ce_time: new Date().toISOString(),
    'content-type': 'application/protobuf',
  };
}

async function refuseNotificationsOf(database, analysisId) {
  await database.query(`
    create or replace function refuse_notifications() returns trigger language plpgsql as
      $$ begin raise exception '${CAUSE}'; end $$;
    create trigger refuse_notifications before insert on notification
      for each row when (new.analysis_id = '${analysisId}') execute function refuse_notifications()`);
}

const acceptNotifications = (database) =>
  database.query('drop function if exists refuse_notifications cascade');

/** Returns 1 if the athlete is notified in time that their analysis is complete, else 0. */
async function notified({ athlete, id }, timeoutMs) {
  for (const end = Date.now() + timeoutMs; ; await pause(300)) {
    const { notifications: page } = await athlete.persist(() => athlete.ask(NOTIFICATIONS));
    const isExpected = ({ type, analysisId }) => type === 'analysis_completed' && analysisId === id;
    if (page.notifications.some(isExpected)) return 1;
    if (Date.now() >= end) return 0;
  }
}

/** Collects the messages of the dead-letter topic. */
async function collect(kafka) {
  const found = [];
  const consumer = kafka.consumer({ groupId: `poison-check-${randomUUID()}` });
  await consumer.connect();
  await consumer.subscribe({ topic: DEAD_LETTERS, fromBeginning: true });
  await consumer.run({
    eachMessage: ({ message: { key, headers } }) => {
      const text = (name) => headers[name]?.toString();
      found.push({
        key: key?.toString(),
        reason: text('dead-letter-reason'),
        service: text('dead-letter-service'),
      });
      return Promise.resolve();
    },
  });
  return { found, close: () => consumer.disconnect() };
}

async function untilDead(system, { found }, { partitions, undecodable }, tally) {
  const each = CONSUMERS.length * partitions;
  const ofKey = (keys) => {
    const letters = found.filter(({ key, reason, service }) => keys.has(key) && reason && service);
    return new Set(letters.map(({ key, service }) => `${key} of ${service}`)).size;
  };
  const unreadableKeys = new Set(Array.from({ length: partitions }, (_, partition) => `poison-${partition}`));
  const undecodableKeys = new Set(undecodable);
  const handled = partitions * HANDLERS_OF_TYPE.length;
  let given = [];
  for (const end = Date.now() + DEAD_TIMEOUT_MS; Date.now() < end; await pause(1_000)) {
    given = (await lettersOf(notifications(system))).filter(({ error }) => error.includes(CAUSE));
    if (given.length > 0 && ofKey(undecodableKeys) >= handled && ofKey(unreadableKeys) >= each) break;
  }
  tally.equal('messages that are no events, on the dead-letter topic', each, ofKey(unreadableKeys));
  tally.equal('undecodable events, on the dead-letter topic', handled, ofKey(undecodableKeys));
  tally.equal('dead letters with the planted cause', 1, Math.min(1, given.length));
}

/** The services that handle the type, and so try to decode it. */
const HANDLERS_OF_TYPE = ['catalog', 'notifications'];

async function replay(system, { partitions }, tally) {
  const part = notifications(system);
  const letters = await lettersOf(part);
  const unreadable = letters.filter(({ stage }) => stage === 'reading').slice(0, partitions);
  const refused = letters.filter(({ error }) => error.includes(CAUSE));
  const codes = [];
  for (const { id } of refused) codes.push((await operate(part, 'dead-letters', 'replay', id)).code);
  tally.equal('accepted replays', refused.length, codes.filter((code) => code === 0).length);
  const { code, stderr } = await operate(part, 'dead-letters', 'replay', unreadable[0]?.id ?? '');
  tally.equal(
    'refused replays of a message that is no event',
    1,
    code === 1 && /still not an event/.test(stderr) ? 1 : 0,
  );
}

async function lettersOf(part) {
  return JSON.parse(await operateWell(part, 'dead-letters', 'list', '--limit', '1000', '--json'));
}
