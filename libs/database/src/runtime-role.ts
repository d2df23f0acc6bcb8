import pg from 'pg';

/**
 * Rows alone: not the tables, their triggers, or anything else of the owner's. What a trigger function called `refuse_…` refuses
 * whatever the row, is refused by rights, too.
 */
const GRANTS = `do $$
declare
  runtime constant text := quote_ident(current_setting('bandeja.runtime_role'));
  one record;
begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to %s', current_database(), runtime);
  for one in select nspname as schema from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
  loop
    execute format('grant usage on schema %I to %s', one.schema, runtime);
    execute format('revoke create on schema %I from %s, public', one.schema, runtime);
    execute format('grant select, insert, update, delete on all tables in schema %I to %s', one.schema, runtime);
    execute format('grant usage, select on all sequences in schema %I to %s', one.schema, runtime);
  end loop;
  for one in select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename = '_prisma_migrations'
  loop
    execute format('revoke insert, update, delete on %s from %s', one.name, runtime);
  end loop;
  for one in select distinct tgrelid::regclass as name,
      (tgtype & 8) <> 0 as refuses_delete, (tgtype & 16) <> 0 as refuses_update
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and proname like 'refuse\\_%'
  loop
    if one.refuses_update then execute format('revoke update on %s from %s', one.name, runtime); end if;
    if one.refuses_delete then execute format('revoke delete on %s from %s', one.name, runtime); end if;
  end loop;
end $$`;

/**
 * Lets the role of a running service (the user of its URL) read and write the rows of a migrated database. Creates the role
 * where the owner may; elsewhere it must be there. Nothing happens if the service runs as the owner.
 */
export async function grantRuntimeRole(
  owner: pg.Client,
  ownerUrl: string,
  runtimeUrl: string,
): Promise<void> {
  const { username, password } = new URL(runtimeUrl);
  const role = decodeURIComponent(username);
  if (role === decodeURIComponent(new URL(ownerUrl).username)) return;
  await ensureRole(owner, role, decodeURIComponent(password));
  await owner.query(`select set_config('bandeja.runtime_role', $1, false)`, [role]);
  await owner.query(GRANTS);
}

async function ensureRole(owner: pg.Client, role: string, password: string): Promise<void> {
  const { rows } = await owner.query<{ mayCreate: boolean; isThere: boolean }>(
    `select rolsuper or rolcreaterole as "mayCreate",
       exists (select from pg_roles where rolname = $1) as "isThere"
     from pg_roles where rolname = current_user`,
    [role],
  );
  const [found] = rows;
  if (!found?.mayCreate && !found?.isThere)
    throw new Error(`the role ${role} of DATABASE_URL does not exist, and the owner may not create it`);
  if (!found.mayCreate) return;
  const [name, secret] = [pg.escapeIdentifier(role), pg.escapeLiteral(password)];
  await owner.query(`${found.isThere ? 'alter' : 'create'} role ${name} login password ${secret}`);
}
