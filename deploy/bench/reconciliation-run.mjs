import 'reflect-metadata';
import { Clock } from '../../libs/clock/dist/index.js';
import { Database, OperatorLog } from '../../libs/database/dist/index.js';
import { PrismaDifferences } from '../../services/payments/dist/outbound/prisma/prisma-differences.js';
import { PrismaProviderLines } from '../../services/payments/dist/outbound/prisma/prisma-provider-lines.js';
import { PrismaReconciliationDays } from '../../services/payments/dist/outbound/prisma/prisma-reconciliation-days.js';
import { ReadProviderLines } from '../../services/payments/dist/use-cases/ledger/read-provider-lines.js';
import { ReconcileBalance } from '../../services/payments/dist/use-cases/ledger/reconcile-balance.js';
import { createdAt } from './seed-ledger.mjs';

/** One reconciliation in a process of its own; the arguments are the database, the number of payments, and which one. */
const [url, payments, which] = process.argv.slice(2);
const LINES = 2 * Number(payments);
const NOW = Date.now();
const DAY_MS = 24 * 3_600_000;

/** Answers at once, from nothing: a charge and a transfer for each payment, the newest first. */
const provider = {
  listLines: async ({ since, before, limit }) => {
    const newest = before === null ? LINES - 1 : Number(before.slice('txn_'.length)) - 1;
    const lines = [];
    for (let index = newest; index >= 0 && lines.length < limit; index -= 1) {
      const line = lineAt(index);
      if (since && line.createdAt < since) break;
      lines.push(line);
    }
    return { lines, hasMore: lines.length === limit };
  },
  getBalances: async () => ({ USD: Number(payments) * (7_500 - 248 - 5_250) }),
};

function lineAt(index) {
  const isCharge = index % 2 === 0;
  const [amountMinor, feeMinor] = isCharge ? [7_500, 248] : [-5_250, 0];
  const at = createdAt(index, LINES, NOW);
  return {
    id: `txn_${index}`,
    type: isCharge ? 'charge' : 'transfer',
    reportingCategory: isCharge ? 'charge' : 'transfer',
    sourceId: `${isCharge ? 'ch' : 'tr'}_${Math.floor(index / 2)}`,
    amountMinor,
    feeMinor,
    netMinor: amountMinor - feeMinor,
    currency: 'USD',
    createdAt: at,
    availableAt: at,
  };
}

const database = new Database({ url, poolSize: 2 });
const clock = new Clock();
const [days, lines, differences] = [PrismaReconciliationDays, PrismaProviderLines, PrismaDifferences].map(
  (Table) => new Table(database),
);
const read = new ReadProviderLines(database, provider, days, lines, differences, clock);
const reconcile = new ReconcileBalance(
  database,
  read,
  days,
  lines,
  differences,
  new OperatorLog(database),
  clock,
);

if (which === 'next') await tamper();
const startedAt = performance.now();
if (which === 'next') await reconcile.again(new Date(Math.floor(NOW / DAY_MS - 1) * DAY_MS), 'bench');
else await reconcile.execute();
const seconds = (performance.now() - startedAt) / 1_000;
const [{ count }] = await database.query('select count(*)::int as count from provider_line');
const open = (await differences.list(false, 1_000)).length;
await database.close();
const peakMb = process.resourceUsage().maxRSS / 1_024;
process.stdout.write(JSON.stringify({ seconds, open, lines: count, peakMb }));

/** Loses one row, doubles another and alters a third, all of them old. */
async function tamper() {
  await database.transaction(async () => {
    await database.execute('set local session_replication_role = replica');
    const of = (kind, n) => `movement_id = md5('${kind}' || ${n})::uuid`;
    await database.execute(`delete from ledger_entry where ${of('capture', 10)}`);
    await database.execute(
      `insert into ledger_movement (id, kind, reference, provider_ref, currency, occurred_at, booked_at)
       select md5('again')::uuid, kind, 'again', provider_ref, currency, occurred_at, occurred_at
       from ledger_movement where kind = 'transfer' and reference = 'tr_20'`,
    );
    await database.execute(
      `insert into ledger_entry select md5('again')::uuid, account, debit_minor, credit_minor
       from ledger_entry where ${of('transfer', 20)}`,
    );
    await database.execute(
      `update ledger_entry set debit_minor = debit_minor + 1 where ${of('capture', 30)} and debit_minor > 0`,
    );
  });
}
