import { setTimeout as pause } from 'node:timers/promises';
import kafkajs from 'kafkajs';

/** The bare counterpart of `events-service.mjs`: kafkajs alone, a producer or a consumer in a process of its own. */
const { role, brokers, topic } = JSON.parse(process.argv[2]);
const BATCH = 100;
const PAYLOAD = Buffer.alloc(300, 'x');

const now = () => performance.timeOrigin + performance.now();
const kafka = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING });
const handled = [];
const client = role === 'consumer' ? kafka.consumer({ groupId: 'bench-bare' }) : kafka.producer();
await client.connect();
if (role === 'consumer') {
  await client.subscribe({ topic, fromBeginning: true });
  const joined = new Promise((resolve) => client.on(client.events.FETCH, resolve));
  await client.run({ eachMessage: async ({ message }) => void handled.push([String(message.key), now()]) });
  await joined;
}

async function publishAll({ numbers, restMs }) {
  const published = [];
  while (numbers.length > 0) {
    const keys = numbers.splice(0, restMs ? 1 : BATCH);
    const at = now();
    await client.send({ topic, acks: -1, messages: keys.map((key) => ({ key, value: PAYLOAD })) });
    published.push(...keys.map((key) => [key, at]));
    if (restMs) await pause(restMs);
  }
  return published;
}

process.on('message', async (asked) => {
  if (asked.publish) process.send({ published: await publishAll(asked.publish) });
  if (asked.take) process.send({ handled: handled.splice(0) });
  if (!asked.stop) return;
  await client.disconnect();
  process.exit(0);
});
process.send({ ready: true });
