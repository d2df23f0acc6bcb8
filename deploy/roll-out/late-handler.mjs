import { setTimeout as pause } from 'node:timers/promises';
import { LATE_TYPES } from './new-things.mjs';
import { rowsOf } from './rows.mjs';

const TIMEOUT_MS = 60_000;
const BETWEEN_LOOKS_MS = 250;

const DUE_NOW = `update jobs.job set run_at = now(), due_at = now()
  where queue like '%.catch-up' and key like $1 || '%, last' returning key`;
const HEARD = 'select count(*)::int as n from events.inbox where type = $1';
const CAUGHT_UP = 'select at from events.caught_up where type = $1';

/**
 * The last reading of the topics, which brings what old processes passed over during the roll-out, comes a quarter of an
 * hour after its beginning: here it comes now. Answers how many events it brought.
 */
export async function readTopicsOnceMore(system) {
  let brought = 0;
  for (const [service, type] of Object.entries(LATE_TYPES)) {
    const ask = (sql) => rowsOf(system, service, sql, [type]);
    const [before] = await ask(HEARD);
    await until(`the first reading of ${type}`, async () => (await ask(DUE_NOW)).length > 0);
    await until(`the last reading of ${type}`, async () => (await ask(CAUGHT_UP)).length > 0);
    const [after] = await ask(HEARD);
    brought += after.n - before.n;
  }
  return brought;
}

async function until(what, isSo) {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(BETWEEN_LOOKS_MS))
    if (await isSo()) return;
  throw new Error(`waited in vain for ${what}`);
}
