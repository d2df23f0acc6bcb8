import { setTimeout as pause } from 'node:timers/promises';
import { LATE_TYPES } from './new-things.mjs';
import { rowsOf } from './rows.mjs';

const TIMEOUT_MS = 60_000;
const BETWEEN_LOOKS_MS = 250;

const DUE_NOW = `update jobs.job set run_at = now(), due_at = now()
  where queue like '%.catch-up' and key like $1 || '%, last' returning key`;
const RECEIVED = 'select count(*)::int as n from events.inbox where type = $1';
const CAUGHT_UP = 'select at from events.caught_up where type = $1';

/**
 * Runs the last replay of the topics now instead of a quarter of an hour after the start of the roll-out. It delivers the
 * events that old processes passed over meanwhile. Returns how many events it delivered.
 */
export async function readTopicsOnceMore(system) {
  let delivered = 0;
  for (const [service, type] of Object.entries(LATE_TYPES)) {
    const ask = (sql) => rowsOf(system, service, sql, [type]);
    const [before] = await ask(RECEIVED);
    await until(`the first replay of ${type}`, async () => (await ask(DUE_NOW)).length > 0);
    await until(`the last replay of ${type}`, async () => (await ask(CAUGHT_UP)).length > 0);
    const [after] = await ask(RECEIVED);
    delivered += after.n - before.n;
  }
  return delivered;
}

async function until(what, isSo) {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(BETWEEN_LOOKS_MS))
    if (await isSo()) return;
  throw new Error(`timed out waiting for ${what}`);
}
