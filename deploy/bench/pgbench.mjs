import { execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SERVICE_TABLES_SQL } from '../../libs/hosting/dist/index.js';

const CLIENTS = 8;
const THREADS = 2;
const DEBIAN = '/usr/lib/postgresql';

/** The statements of one event, from the publishing to the handling transaction, one after the other. */
const SCRIPT = `
\\set number random(1, 1000000000)
begin;
insert into events.outbox (id, type, aggregate_id, payload) values (gen_random_uuid(), 'sample', :number::text, repeat('x', 300)::bytea) returning seq as outbox_seq \\gset
commit;
update events.outbox set published_at = now() where seq = :outbox_seq;
insert into events.inbox (id, type, source, aggregate_id, payload, occurred_at)
  values (gen_random_uuid(), 'sample', 'bench', :number::text, repeat('x', 300)::bytea, now()) returning seq as inbox_seq \\gset
update events.inbox set lease_id = gen_random_uuid(), claimed_by = 1, attempts = attempts + 1,
  next_attempt_at = now() + interval '30 seconds' where seq = :inbox_seq;
begin;
insert into effect (aggregate_id) values (:number::text);
update events.inbox set handled_at = now(), claimed_by = null, lease_id = null where seq = :inbox_seq;
commit;
`;

export const PGBENCH_TABLES = `${SERVICE_TABLES_SQL}; create table effect (aggregate_id text)`;

/** From Debian's package `postgresql`; its version may differ from the server's. */
function findPgbench() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const found = versions.map((version) => join(DEBIAN, version, 'bin/pgbench')).findLast(existsSync);
  if (!found) throw new Error('there is no pgbench: it comes with the package postgresql');
  return found;
}

/** How many events per second pgbench achieves with the statements that an event takes. */
export async function eventsPerSecondOfPgbench(url, directory, seconds) {
  const script = join(directory, 'event.sql');
  writeFileSync(script, SCRIPT);
  const args = ['-n', '-f', script, '-c', CLIENTS, '-j', THREADS, '-T', seconds, url].map(String);
  const { stdout } = await promisify(execFile)(findPgbench(), args);
  const [, perSecond] = /tps = ([\d.]+)/.exec(stdout) ?? [];
  if (!perSecond) throw new Error(`pgbench did not print its speed:\n${stdout}`);
  return Number(perSecond);
}
