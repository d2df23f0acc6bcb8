#!/bin/sh
# Creates a database for each service, a role that owns it, and a role that the service runs as, which owns nothing. Runs by
# itself on an empty PostgreSQL. Run on one where services are owners still, it takes the ownership from them while they go on:
#   docker compose exec postgres sh /docker-entrypoint-initdb.d/databases.sh
# Passwords are set anew by it, too.
set -eu
for service in identity catalog analysis media payments notifications; do
  prefix="$(echo "$service" | tr '[:lower:]' '[:upper:]')"
  run() {
    psql --set ON_ERROR_STOP=1 --set name="$service" --set owner="${service}_owner" --set prefix="$prefix" \
      --quiet --no-psqlrc --username "${POSTGRES_USER:-postgres}" --dbname "$1"
  }
  run postgres << SQL
\\getenv password ${prefix}_DATABASE_PASSWORD
\\getenv owner_password ${prefix}_DATABASE_OWNER_PASSWORD
select format('create role %I', role) from unnest(array[:'name', :'owner']) as role
where not exists (select from pg_roles where rolname = role) \\gexec
alter role :"name" login nosuperuser nocreatedb nocreaterole password :'password';
alter role :"owner" login nosuperuser nocreatedb nocreaterole password :'owner_password';
select format('create database %I owner %I', :'name', :'owner')
where not exists (select from pg_database where datname = :'name') \\gexec
revoke all on database :"name" from public;
grant connect on database :"name" to :"name";
SQL
  run "$service" << 'SQL'
select exists (
  select from pg_database join pg_roles on pg_roles.oid = datdba where datname = :'name' and rolname = :'name'
) as is_owner \gset
\if :is_owner
begin;
reassign owned by :"name" to :"owner";
alter schema public owner to :"owner";
grant connect on database :"name" to :"name";
-- What runs meanwhile goes on with the rows alone; the next migration grants exactly what is needed.
select format('grant usage on schema %I to %I', nspname, :'name'),
  format('grant select, insert, update, delete on all tables in schema %I to %I', nspname, :'name'),
  format('grant usage, select on all sequences in schema %I to %I', nspname, :'name')
from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' \gexec
commit;
\endif
SQL
done
