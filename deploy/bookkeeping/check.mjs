import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accountingPrograms } from './accounting-programs.mjs';
import { seedHistory } from './history.mjs';
import { startLedgerDatabase } from './ledger-database.mjs';

/** Has accounting programs read the ledger's export: they verify that each movement and each account balances. */
const ADMIN = fileURLToPath(new URL('../../services/payments/dist/admin.js', import.meta.url));
const PERIODS = { 'all of it': [], 'a month of it': ['--from', '2026-03-01', '--until', '2026-03-31'] };

let passed = 0;
let failed = 0;

const { programs, missing } = accountingPrograms();
for (const what of missing) process.stdout.write(`Left out: the ledger's export in ${what}\n`);
if (programs.length > 0) await checkAll();
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

async function checkAll() {
  const files = mkdtempSync(join(tmpdir(), 'bandeja-export-'));
  const database = await startLedgerDatabase();
  try {
    await seedHistory(database.client);
    for (const program of programs)
      for (const [what, period] of Object.entries(PERIODS)) checkOne(database, files, program, what, period);
  } finally {
    await database.stop();
    rmSync(files, { recursive: true, force: true });
  }
}

function checkOne({ env }, files, { name, format, verify }, what, period) {
  const file = join(files, `${name}.${format}`);
  const args = ['--disable-warning=ExperimentalWarning', ADMIN, 'ledger', 'export', '--format', format];
  writeFileSync(
    file,
    execFileSync(process.execPath, [...args, ...period], { env: { ...process.env, ...env } }),
  );
  check(`${name} accepts ${what}`, () => verify(file));
  // Otherwise its acceptance would mean nothing.
  const exported = readFileSync(file, 'utf8');
  const at = exported.lastIndexOf('.');
  const cents = Number(exported.slice(at + 1, at + 3));
  const wrong = String((cents + 1) % 100).padStart(2, '0');
  writeFileSync(file, `${exported.slice(0, at + 1)}${wrong}${exported.slice(at + 3)}`);
  check(`${name} refuses ${what} with a cent too many`, () => {
    try {
      verify(file);
    } catch {
      return;
    }
    throw new Error('it was accepted');
  });
}

function check(what, work) {
  try {
    work();
    passed += 1;
    process.stdout.write(`ok: ${what}\n`);
  } catch (error) {
    failed += 1;
    const said = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim() || error.message;
    process.stdout.write(`NOT OK: ${what}\n  ${said.split('\n').slice(0, 20).join('\n  ')}\n`);
  }
}
