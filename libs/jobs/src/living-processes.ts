import { PROCESS_LOCK_CLASS } from '@bandeja/database';

/** SQL: the process with this key is gone, whatever its lease says. Without a key, only the lease counts. */
export const isHolderGone = (column: string): string => `(${column} is not null and not exists (
  select 1 from pg_locks
  where locktype = 'advisory' and classid = ${PROCESS_LOCK_CLASS} and objid::bigint = ${column} and granted
    and database = (select oid from pg_database where datname = current_database())))`;
