import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import { withDatabase } from '../bench/database.mjs';
import { submit } from '../chaos/acts.mjs';
import { givenUp, untilDrained } from '../chaos/queues.mjs';
import { Tally } from '../chaos/tally.mjs';
import { enterPeople, prepareTasks } from '../chaos/world.mjs';
import { operateWell } from './operate.mjs';
import { SERVICES } from './replicas.mjs';

const DRAIN_TIMEOUT_MS = 120_000;
const SEEN = 'query($id: ID!) { analysis(id: $id) { status paid payment { status } } }';
const CAPTURED = 'bandeja.payments.v1.PaymentCaptured';
/** Payments and the services that it calls, so that it can work before people have access. */
const FIRST = ['identity', 'catalog', 'analysis', 'payments'];

/**
 * Follows the runbook "Back up and restore" of docs/operations.md on a system where work went on after the backup: all
 * databases go back to one moment, and the money that was taken since then is neither forgotten nor taken again.
 */
export async function run({ system }, { report }) {
  const people = await enterPeople(system, { coaches: 2, athletes: 2 });
  const ends = ['submit', 'submit', 'submit'];
  const [before, since, later] = await prepareTasks(people, ends, system.directory);
  const earlier = await givenUp(system);
  await submit(before);
  await untilDrained(system, DRAIN_TIMEOUT_MS);

  report('stopping everything and copying all databases');
  const backup = await backUp(system);
  const at = new Date();
  await begin(system.parts);
  report('work goes on: a request is delivered, and another one is held');
  await submit(since);
  const [unknown] = await prepareTasks(people, ['cancel'], system.directory);
  await untilDrained(system, DRAIN_TIMEOUT_MS);

  report('the databases are lost; restoring the copy');
  await restore(system, backup);
  await renewTopics(system);
  await republish(system, at);
  await begin(partsOf(system, FIRST));
  await operateWell(system.named('payments')[0], 'webhooks', 'fetch', '--since', at.toISOString());
  await begin(system.parts);
  await untilDrained(system, DRAIN_TIMEOUT_MS);

  const tally = new Tally();
  const paymentOf = async (task) => (await look(task)).payment?.status;
  tally.equal('payment captured after the backup and found again', 'COMPLETED', await paymentOf(since));
  tally.equal(
    'request started after the backup and unknown',
    'none',
    (await look(unknown))?.status ?? 'none',
  );
  report('the coach delivers the forgotten request again, and a new one');
  for (const task of [since, later]) await submit(task);
  tally.equal('captures parked until the work was there again', 1, await replayCaptures(system));
  await untilDrained(system, DRAIN_TIMEOUT_MS);
  await judge(system, [before, since, later], tally);
  tally.equal('new dead letters among events, webhooks and mails', 0, (await givenUp(system)) - earlier);
  tally.print();
  return { passed: tally.size - tally.wrong.length, failed: tally.wrong.length };
}

async function judge(system, tasks, tally) {
  const ids = tasks.map(({ id }) => id);
  const { charges } = await (await fetch(`${system.simulator}/ledger`)).json();
  const captured = charges
    .filter(({ amount_captured: amount }) => amount > 0)
    .map(({ metadata }) => metadata.analysis_id)
    .filter((id) => ids.includes(id));
  tally.each('card provider: captures', ids, captured);
  const open = [];
  for (const task of tasks) {
    const { status, paid } = await look(task);
    if (status === 'COMPLETED' && paid) open.push(task.id);
  }
  tally.each('analyses completed and open to their athlete', ids, open);
  await withDatabase(system.data, 'payments', async (client) => {
    const { rows } = await client.query(
      `select analysis_id::text as id from ledger_movement join payment on payment.id = payment_id
       where kind = 'capture' and analysis_id = any($1::uuid[])`,
      [ids],
    );
    tally.each(
      'ledger: captures',
      ids,
      rows.map(({ id }) => id),
    );
    const { rows: sums } = await client.query(
      'select sum(debit_minor - credit_minor)::float8 as sum from ledger_entry',
    );
    tally.equal('ledger: all accounts together', 0, sums[0].sum);
  });
}

/** Returns how many there were. */
async function replayCaptures(system) {
  const [part] = system.named('analysis');
  const letters = JSON.parse(await operateWell(part, 'dead-letters', 'list', '--json'));
  const captures = letters.filter(({ type }) => type === CAPTURED);
  for (const { id } of captures) await operateWell(part, 'dead-letters', 'replay', id);
  return captures.length;
}

/** Returns undefined if there is no such analysis. */
async function look({ athlete, id }) {
  try {
    return (await athlete.ask(SEEN, { id })).analysis;
  } catch (error) {
    if (/not found/i.test(error.message)) return undefined;
    throw error;
  }
}

const partsOf = (system, names) => names.flatMap((name) => system.named(name));

async function begin(parts) {
  for (const part of parts) if (!part.isRunning) part.begin();
  await Promise.all(parts.map((part) => part.untilReady()));
}

/** Everything is stopped, so that all copies are of the same moment. */
async function backUp(system) {
  await stopAll(system);
  const copy = join(system.directory, 'backup');
  execFileSync('cp', ['-a', join(system.data, 'postgres'), copy]);
  await system.restartPostgres();
  return copy;
}

async function restore(system, copy) {
  await stopAll(system);
  const directory = join(system.data, 'postgres');
  rmSync(directory, { recursive: true });
  execFileSync('cp', ['-a', copy, directory]);
  await system.restartPostgres();
}

/** The simulator goes on: it stands for Stripe, which forgets nothing. */
async function stopAll(system) {
  const ours = system.parts.filter(({ name }) => name !== 'simulator');
  await Promise.all(ours.map((part) => part.stop()));
  await system.stopPostgres();
}

async function renewTopics(system) {
  const admin = new Kafka({
    brokers: system.kafka.brokers.split(','),
    clientId: 'restore',
    logLevel: logLevel.NOTHING,
  }).admin();
  await admin.connect();
  const ours = async () => (await admin.listTopics()).filter((name) => name.startsWith('bandeja.'));
  await admin.deleteTopics({ topics: await ours() });
  // Kafka goes on deleting after it has answered.
  for (let left = 100; left > 0 && (await ours()).length > 0; left -= 1) await pause(200);
  await admin.disconnect();
  for (const service of SERVICES) await operateWell(system.named(service)[0], 'topics', 'prepare');
}

async function republish(system, at) {
  for (const service of SERVICES)
    await withDatabase(system.data, service, (client) =>
      client.query(
        `update events.outbox set published_at = null
         where published_at > $1::timestamptz - interval '1 hour' and dead_at is null`,
        [at],
      ),
    );
}
