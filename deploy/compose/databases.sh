#!/bin/sh
# Runs once, on an empty PostgreSQL: creates a database and a role for each service.
set -eu
for service in identity catalog analysis media payments notifications; do
  variable="$(echo "$service" | tr '[:lower:]' '[:upper:]')_DATABASE_PASSWORD"
  password="$(printenv "$variable")"
  psql -v ON_ERROR_STOP=1 -v name="$service" -v password="$password" --username "$POSTGRES_USER" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke all on database :"name" from public;
SQL
done
