import { setTimeout as pause } from 'node:timers/promises';
import kafkajs from 'kafkajs';
import pg from 'pg';

/**
 * The least that outbox and inbox need, with kafkajs and pg alone, one event at a time: no lease, no retry, no order, no batch,
 * no trace. It shows how much of the latency the round trips and the flush of the commit take, whoever makes them.
 */
const { role, url, brokers, topic } = JSON.parse(process.argv[2]);
const PAYLOAD = Buffer.alloc(300, 'x');

const now = () => performance.timeOrigin + performance.now();
const database = new pg.Client({ connectionString: url });
await database.connect();
const kafka = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING });
const handled = [];

const INSERT_OUTBOX = {
  name: 'publish',
  text: `insert into events.outbox (id, type, aggregate_id, payload) values (gen_random_uuid(), 'sample', $1, $2)`,
};
const NEXT = {
  name: 'next',
  text: 'select seq, id, aggregate_id, payload from events.outbox where published_at is null order by seq limit 1',
};
const MARK = { name: 'mark', text: 'update events.outbox set published_at = now() where seq = $1' };
const INSERT_INBOX = {
  name: 'receive',
  text: `insert into events.inbox (id, type, source, aggregate_id, payload, occurred_at, handled_at)
    values ($1, 'sample', 'bench', $2, $3, now(), now()) on conflict (id) do nothing`,
};
const EFFECT = { name: 'effect', text: 'insert into effect (aggregate_id) values ($1)' };

async function handle({ key, value, headers }) {
  const number = String(key);
  await database.query('begin');
  await database.query({ ...INSERT_INBOX, values: [String(headers.id), number, value] });
  await database.query({ ...EFFECT, values: [number] });
  await database.query('commit');
  handled.push([number, now()]);
}

const client = role === 'consumer' ? kafka.consumer({ groupId: 'bench-by-hand' }) : kafka.producer();
await client.connect();
if (role === 'consumer') {
  await client.subscribe({ topic, fromBeginning: true });
  const joined = new Promise((resolve) => client.on(client.events.FETCH, resolve));
  await client.run({ eachMessage: ({ message }) => handle(message) });
  await joined;
}

async function publish(number) {
  await database.query('begin');
  await database.query({ ...INSERT_OUTBOX, values: [number, PAYLOAD] });
  await database.query('commit');
  const at = now();
  const [{ seq, id, aggregate_id: key, payload: value }] = (await database.query(NEXT)).rows;
  await client.send({ topic, acks: -1, messages: [{ key, value, headers: { id } }] });
  await database.query({ ...MARK, values: [seq] });
  return [number, at];
}

async function publishAll({ numbers, restMs }) {
  const published = [];
  for (const number of numbers) {
    published.push(await publish(number));
    if (restMs) await pause(restMs);
  }
  return published;
}

process.on('message', async (asked) => {
  if (asked.publish) process.send({ published: await publishAll(asked.publish) });
  if (asked.take) process.send({ handled: handled.splice(0) });
  if (!asked.stop) return;
  await client.disconnect();
  await database.end();
  process.exit(0);
});
process.send({ ready: true });
