/**
 * The outbox and inbox of a service, in a schema of their own beside its tables. Repeatable: run at each migration.
 *
 * An inbox row is one event of another service. Rows of one aggregate are handled in order of `seq`; a row that
 * fails waits until `next_attempt_at` and holds back only its own aggregate, until it is handled or dead.
 */
export const EVENT_TABLES_SQL = `
create schema if not exists events;

create table if not exists events.outbox (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  type text not null,
  aggregate_id text not null,
  payload bytea not null,
  correlation_id text,
  traceparent text,
  occurred_at timestamptz not null default now(),
  published_at timestamptz
);
-- Of an event that the transport refuses for good; it then counts as published, so that it holds nothing up.
alter table events.outbox add column if not exists dead_at timestamptz;
alter table events.outbox add column if not exists error text;
alter table events.outbox add column if not exists dead_lettered_at timestamptz;
create index if not exists outbox_dead on events.outbox (seq) where dead_at is not null;
create index if not exists outbox_unpublished on events.outbox (seq) where published_at is null;
create index if not exists outbox_published on events.outbox (published_at) where published_at is not null;

create table if not exists events.inbox (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  type text not null,
  source text not null,
  aggregate_id text not null,
  payload bytea not null,
  correlation_id text,
  traceparent text,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_by integer,
  handled_at timestamptz,
  dead_at timestamptz,
  error text
);
create index if not exists inbox_open on events.inbox (source, aggregate_id, seq) where handled_at is null and dead_at is null;
-- Of the process that handles it; until next_attempt_at the event is that one's.
alter table events.inbox add column if not exists lease_id uuid;
drop index if exists events.inbox_due;
create index if not exists inbox_next on events.inbox (next_attempt_at, seq) where handled_at is null and dead_at is null;
create index if not exists inbox_handled on events.inbox (handled_at) where handled_at is not null;
drop index if exists events.inbox_deleted_users;
create index if not exists inbox_ended_access on events.inbox (received_at)
  where type in ('bandeja.identity.v1.UserDeleted', 'bandeja.identity.v1.SessionEnded');
create index if not exists inbox_dead on events.inbox (dead_at) where dead_at is not null;
alter table events.inbox add column if not exists dead_lettered_at timestamptz;

-- Handlers that were new for a type told before, and have all of it by now.
create table if not exists events.caught_up (
  type text not null,
  since timestamptz not null,
  at timestamptz not null default now(),
  primary key (type, since)
);
-- Since when a version without the handler runs again, after a roll-back: at its next start the handler catches up anew.
alter table events.caught_up add column if not exists passed_over_at timestamptz;

-- What came on a topic and is no event.
create table if not exists events.unreadable (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  partition integer not null,
  message_offset bigint not null,
  sent_at timestamptz not null,
  key bytea,
  headers jsonb not null,
  value bytea,
  reason text not null,
  received_at timestamptz not null default now(),
  dead_lettered_at timestamptz,
  unique (topic, partition, message_offset, sent_at)
);
`;

/** Of an event in the inbox that still has to be handled. */
export const OPEN = 'handled_at is null and dead_at is null';

/** In a statement by itself: its commit waits for no disk. For what may be forgotten when the database server crashes. */
export const NOT_FLUSHED = `(select set_config('synchronous_commit', 'off', true)) = 'off'`;
