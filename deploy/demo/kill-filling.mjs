import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ChaosHost } from '../chaos/host.mjs';
import { cleanUp, cleanUpLater } from '../bench/clean-up.mjs';
import { withDatabase } from '../bench/database.mjs';
import { pastWork } from '../embedded/dist/demo/demo-past.js';
import { PRESENT } from '../embedded/dist/demo/demo-present.js';
import { describeMemory, memoryOf } from '../bench/process-tree.mjs';

/**
 * Kills a host repeatedly at random moments while it creates its demo data, then checks that the demo is complete and its
 * books agree. Settings: DEMO_KILLS (10), DEMO_MINUTES (20), DEMO_SPREAD (at most 15 seconds after the host is ready),
 * DEMO_BUSY (0 busy loops beside it, at most 8).
 */
const KILLS = Number(process.env.DEMO_KILLS ?? 10);
const MINUTES = Number(process.env.DEMO_MINUTES ?? 20);
const BUSY = Math.min(8, Number(process.env.DEMO_BUSY ?? 0));
const SPREAD_MS = Number(process.env.DEMO_SPREAD ?? 15) * 1_000;
const REST_MS = 30_000;
const STATES = ['completed', 'draft', 'in-progress', 'payment_failed', 'pending', 'rejected'];

const directory = mkdtempSync(join(tmpdir(), 'bandeja-demo-'));
chmodSync(directory, 0o711);
cleanUpLater(() => rmSync(directory, { recursive: true, force: true }));
const end = Date.now() + MINUTES * 60_000;
const wrong = [];
try {
  await run();
} catch (error) {
  wrong.push(String(error));
} finally {
  await cleanUp();
}
for (const complaint of wrong) process.stdout.write(`WRONG: ${complaint}\n`);
process.stdout.write(wrong.length === 0 ? `${KILLS} kills, and the demo is whole.\n` : '');
process.exit(wrong.length === 0 ? 0 : 1);

async function run() {
  keepBusy();
  const host = await ChaosHost.at(directory);
  host.env = { ...host.env, BANDEJA_DEMO: 'on', AUTH_RATE_PER_MINUTE: '60' };
  host.env.ADDRESS_RATE_PER_MINUTE = '3000';
  host.env.PERSON_RATE_PER_MINUTE = '600';
  const marker = join(host.data, 'demo.json');
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await host.start();
    await pause(Math.random() * SPREAD_MS);
    process.stdout.write(`kill ${kill}${existsSync(marker) ? ' (full already)' : ''}\n`);
    await host.kill();
  }
  const startedAt = performance.now();
  await host.start();
  while (!existsSync(marker)) {
    if (Date.now() > end) throw new Error(`the demo was not full within ${MINUTES} minutes`);
    await pause(250);
  }
  process.stdout.write(
    `full ${((performance.now() - startedAt) / 1000).toFixed(1)} s after the last start\n`,
  );
  await checkWhole(host);
  await pause(REST_MS);
  process.stdout.write(`${describeMemory(memoryOf(host.pid))}\n`);
}

/** Busy loops, which simulate other work on the machine. */
function keepBusy() {
  const seconds = MINUTES * 60;
  for (let loop = 0; loop < BUSY; loop += 1) {
    const child = spawnLoop(seconds);
    cleanUpLater(() => child.kill('SIGKILL'));
  }
}

function spawnLoop(seconds) {
  const program = `const end = Date.now() + ${seconds * 1000}; while (Date.now() < end);`;
  return spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
}

async function checkWhole(host) {
  const { charges, entries } = await (await fetch(`${host.simulator}/ledger`)).json();
  const same = (what, expected, found) => {
    if (JSON.stringify(expected) !== JSON.stringify(found))
      wrong.push(`${what}: ${JSON.stringify(found)} in the place of ${JSON.stringify(expected)}`);
  };
  same('fillings that outlived their host', 0, fillingsOf(host.data));
  await withDatabase(host.data, 'analysis', async (client) => {
    const { rows } = await client.query(
      'select status, count(*)::int as count from analyses group by 1 order by 1',
    );
    same('states', STATES, rows.map(({ status }) => status).sort());
    same(
      'analyses',
      pastWork(new Date()).length + PRESENT.length,
      rows.reduce((sum, { count }) => sum + count, 0),
    );
  });
  await withDatabase(host.data, 'catalog', async (client) => {
    const { rows } = await client.query(
      `select count(*) filter (where profile_completed)::int as coaches, sum(review_count)::int as counted,
         (select count(*)::int from review) as reviews from coach_profile`,
    );
    same('coaches', 12, rows[0].coaches);
    same('reviews that are counted', rows[0].reviews, rows[0].counted);
  });
  await withDatabase(host.data, 'payments', (client) => checkMoney(client, { charges, entries }, same));
}

/** How many processes still write demo data to that directory. */
function fillingsOf(data) {
  const commands = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    });
  return commands.filter((command) => command.includes('demo/main.js') && command.includes(data)).length;
}

async function checkMoney(client, { charges, entries }, same) {
  const one = async (sql) => Object.values((await client.query(sql)).rows[0])[0];
  const captured = charges.filter(({ amount_captured: amount }) => amount > 0);
  same(
    'captures',
    await one('select count(*)::int from payment where captured_at is not null'),
    captured.length,
  );
  const cents = captured.reduce((sum, { amount_captured: amount }) => sum + amount, 0);
  same(
    'captured cents',
    await one('select sum(total_minor)::int from payment where captured_at is not null'),
    cents,
  );
  const transfers = entries.filter(({ type }) => type === 'transfer').length;
  same('payouts', await one(`select count(*)::int from payout where status = 'completed'`), transfers);
  same('receipts', captured.length, await one(`select count(*)::int from document where kind = 'receipt'`));
  same(
    'entries out of balance',
    0,
    await one('select sum(debit_minor - credit_minor)::int from ledger_entry'),
  );
  const disorder = `select count(*)::int from (
    select issued_at, lag(issued_at) over (order by number) as before from document where kind = 'receipt') numbered
    where issued_at < before`;
  same('receipts out of their order', 0, await one(disorder));
  const late = `select count(*)::int from payout join payment on payment.id = payout.payment_id
    where payout.status = 'completed' and payout.paid_out_at > payment.captured_at + interval '8 days'`;
  same('payouts that are late', 0, await one(late));
}
