import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { eventSettings, parseConfig } from '../../libs/config/dist/index.js';
import { startCluster } from '../../libs/database/dist/cluster.js';
import { KafkaTopics } from '../../libs/events/dist/index.js';
import { SERVICE_TABLES_SQL } from '../../libs/hosting/dist/index.js';
import { startKafkaForTests } from '../kafka/for-tests.mjs';
import { cleanUp, cleanUpLater } from './clean-up.mjs';
import { figure, median, printFigures } from './figures.mjs';

const WARM_UP = 200;
const SINGLE = 150;
/** Long enough that even a busy machine is through with one before the next. */
const REST_MS = 100;
const MANY = 3_000;
const TIMEOUT_MS = 120_000;
const TOPIC = 'bandeja.bench-teller.v1';
const BARE_TOPIC = 'bandeja.bench-bare.v1';

/**
 * An event from the commit of the transaction that tells it, through outbox, Kafka and inbox, to the commit of the
 * transaction that handles it, beside the same messages from producer to consumer of kafkajs alone, in turns, in the same
 * run. Each side is a process; broker and PostgreSQL are theirs alone.
 */
export async function measureEvents() {
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-bench-events-'));
  cleanUpLater(() => rmSync(directory, { recursive: true, force: true }));
  // PostgreSQL may have to run as nobody, who passes through here.
  chmodSync(directory, 0o711);
  const kafka = await startKafkaForTests();
  if (kafka.name !== 'Apache Kafka') throw new Error(`no Apache Kafka (${kafka.why ?? kafka.name})`);
  cleanUpLater(() => kafka.stop());
  const cluster = await startCluster({ directory });
  cleanUpLater(() => cluster.stop());
  const settings = parseConfig('bench', z.object(eventSettings), { KAFKA_BROKERS: kafka.brokers });
  await KafkaTopics.once({ service: 'bench', settings }, (topics) => topics.prepare([TOPIC, BARE_TOPIC]));
  const [ours, bare] = [await startServices(cluster, settings), await startBare(settings)];
  const latency = { ours: [], bare: [] };
  const perSecond = { ours: [], bare: [] };
  await trial(ours, WARM_UP);
  await trial(bare, WARM_UP);
  for (let round = 0; round < 3; round += 1)
    for (const [name, sides] of Object.entries({ ours, bare })) {
      latency[name].push(...(await trial(sides, SINGLE / 3, REST_MS)).tookMs);
      perSecond[name].push((await trial(sides, MANY / 3)).perSecond);
    }
  await Promise.all([...Object.values(ours), ...Object.values(bare)].map((side) => side.stop()));
  return [...latencies(latency), ...throughputs(perSecond)];
}

function latencies({ ours, bare }) {
  const ratio = (share) => percentile(ours, share) / percentile(bare, share);
  const noteOf = (share) => `kafkajs alone ${percentile(bare, share).toFixed(1)} ms`;
  return [
    figure('event, from commit to handled, p50', percentile(ours, 0.5), 'ms', {}, noteOf(0.5)),
    figure('  over kafkajs from produce to consume', ratio(0.5), '×'),
    figure('event, from commit to handled, p95', percentile(ours, 0.95), 'ms', {}, noteOf(0.95)),
    figure('  over kafkajs from produce to consume', ratio(0.95), '×'),
  ];
}

function throughputs({ ours, bare }) {
  const note = `kafkajs alone ${Math.round(median(bare))}, which stores nothing`;
  return [
    figure('events told, carried and handled a second', median(ours), '', {}, note),
    figure('  over kafkajs alone', median(ours) / median(bare), '×'),
  ];
}

function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

let lastNumber = 0;

/** Tells so many and waits until the other side has all. */
async function trial({ teller, hearer }, count, restMs = 0) {
  const numbers = Array.from({ length: count }, () => `${(lastNumber += 1)}`);
  const startedAt = performance.timeOrigin + performance.now();
  const telling = teller.ask({ tell: { numbers, restMs } }, 'told');
  const handled = new Map();
  for (const end = Date.now() + TIMEOUT_MS; handled.size < count; await pause(20)) {
    if (Date.now() > end) throw new Error(`only ${handled.size} of ${count} events arrived`);
    for (const [number, at] of await hearer.ask({ take: true }, 'handled')) handled.set(number, at);
  }
  const told = new Map(await telling);
  const seconds = (Math.max(...handled.values()) - startedAt) / 1000;
  return {
    tookMs: numbers.map((number) => handled.get(number) - told.get(number)),
    perSecond: count / seconds,
  };
}

async function startServices(cluster, settings) {
  const start = async (role) => {
    const service = `bench-${role}`;
    const url = await createDatabase(cluster, `bench_${role}`);
    return startSide('events-service.mjs', { role, service, url, settings });
  };
  const hearer = await start('hearer');
  return { hearer, teller: await start('teller') };
}

async function startBare({ KAFKA_BROKERS: brokers }) {
  const start = (role) => startSide('events-bare.mjs', { role, brokers, topic: BARE_TOPIC });
  const hearer = await start('hearer');
  return { hearer, teller: await start('teller') };
}

async function createDatabase(cluster, name) {
  await sql(cluster.url('postgres'), `create database ${name}`);
  await sql(cluster.url(name), `${SERVICE_TABLES_SQL}; create table effect (aggregate_id text)`);
  return cluster.url(name);
}

async function sql(url, text) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

async function startSide(file, options) {
  const child = fork(new URL(file, import.meta.url), [JSON.stringify(options)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, KAFKAJS_NO_PARTITIONER_WARNING: '1' },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const gone = ended.then((code) => {
    throw new Error(`${file} ended with ${code}`);
  });
  gone.catch(() => undefined);
  cleanUpLater(() => child.kill('SIGKILL'));
  const heard = async (name) => {
    for (;;) {
      const [message] = await Promise.race([once(child, 'message'), gone]);
      if (name in message) return message[name];
    }
  };
  const ask = (question, answer) => {
    const answered = heard(answer);
    child.send(question);
    return answered;
  };
  await heard('ready');
  return { ask, stop: () => (child.send({ stop: true }), ended) };
}

if (process.argv[1] === import.meta.filename) {
  try {
    printFigures(await measureEvents());
  } finally {
    await cleanUp();
  }
}
