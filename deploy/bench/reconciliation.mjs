import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startLedgerDatabase } from '../bookkeeping/ledger-database.mjs';
import { cleanUpLater } from './clean-up.mjs';
import { figure } from './figures.mjs';
import { printStep } from './run-chosen.mjs';
import { ENTRIES_OF_A_PAYMENT, seedLedger } from './seed-ledger.mjs';

const ADMIN = fileURLToPath(new URL('../../services/payments/dist/admin.js', import.meta.url));
const RUN = fileURLToPath(new URL('reconciliation-run.mjs', import.meta.url));
const SIZES = [100_000, 1_000_000];
const MOST_GROWTH = 1.3;

/**
 * The first reconciliation of a ledger, which reads all lines of the provider; the next one, after three rows were lost,
 * doubled and altered; and an export of everything. Each is a process of its own, the provider is in it and answers at once.
 */
export async function measureReconciliation() {
  const taken = [];
  for (const entries of SIZES) taken.push(await measure(entries));
  const [few, many] = taken;
  const growth = (of) => of(many) / of(few);
  return [
    ...taken.flatMap(figuresOf),
    figure(
      'memory of the comparison, by tenfold rows',
      growth(({ first }) => first.peakMb),
      '',
      {
        most: MOST_GROWTH,
      },
    ),
    figure(
      'memory of the export, by tenfold rows',
      growth(({ exported }) => exported.peakMb),
      '',
      {
        most: MOST_GROWTH,
      },
    ),
  ];
}

async function measure(entries) {
  const database = await startLedgerDatabase();
  cleanUpLater(() => database.stop());
  const payments = Math.ceil(entries / ENTRIES_OF_A_PAYMENT);
  printStep(`ledger of ${entries} entries`);
  await seedLedger(database.client, payments);
  const run = (which) =>
    JSON.parse(
      execFileSync(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', RUN, database.url, payments, which],
        {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      ),
    );
  const first = run('first');
  if (first.open !== 0) throw new Error(`${first.open} differences in books that agree`);
  const next = run('next');
  if (next.open !== 3) throw new Error(`${next.open} differences instead of three`);
  const exported = await exportAll(database.env);
  return { entries, first, next, exported };
}

async function exportAll(env) {
  const args = ['--disable-warning=ExperimentalWarning', ADMIN, 'ledger', 'export', '--format', 'csv'];
  const startedAt = performance.now();
  const timed = spawn('/usr/bin/env', ['time', '-f', '%M', process.execPath, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let lines = 0;
  timed.stdout.on('data', (chunk) => {
    for (const byte of chunk) if (byte === 10) lines += 1;
  });
  let said = '';
  timed.stderr.on('data', (chunk) => (said += chunk));
  const [code] = await once(timed, 'close');
  if (code !== 0) throw new Error(`the export failed: ${said}`);
  const seconds = (performance.now() - startedAt) / 1_000;
  return { seconds, lines, peakMb: Number(said.trim().split('\n').at(-1)) / 1_024 };
}

function figuresOf({ entries, first, next, exported }) {
  const about = `${entries.toLocaleString('en')} entries`;
  const perSecond = (seconds) => `${Math.round(entries / seconds).toLocaleString('en')} entries/s`;
  return [
    figure(
      `reconciliation of ${about}, the first`,
      first.seconds,
      's',
      {},
      `${first.lines} lines; ${perSecond(first.seconds)}`,
    ),
    figure('  peak memory', first.peakMb, 'MiB'),
    figure('  the next, with three differences', next.seconds, 's', {}, perSecond(next.seconds)),
    figure('  peak memory', next.peakMb, 'MiB'),
    figure(
      '  export as CSV',
      exported.seconds,
      's',
      {},
      `${exported.lines} lines; ${perSecond(exported.seconds)}`,
    ),
    figure('  peak memory', exported.peakMb, 'MiB'),
  ];
}
