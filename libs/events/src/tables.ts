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
-- For an event that the transport can never carry. It counts as published, so that it holds nothing up.
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
-- The lease of the claiming process, valid until next_attempt_at.
alter table events.inbox add column if not exists lease_id uuid;
drop index if exists events.inbox_due;
create index if not exists inbox_next on events.inbox (next_attempt_at, seq) where handled_at is null and dead_at is null;
create index if not exists inbox_handled on events.inbox (handled_at) where handled_at is not null;
drop index if exists events.inbox_deleted_users;
create index if not exists inbox_ended_access on events.inbox (received_at)
  where type in ('bandeja.identity.v1.UserDeleted', 'bandeja.identity.v1.SessionEnded');
create index if not exists inbox_dead on events.inbox (dead_at) where dead_at is not null;
alter table events.inbox add column if not exists dead_lettered_at timestamptz;

-- New handlers of event types that were already published before, and that have caught up.
create table if not exists events.caught_up (
  type text not null,
  since timestamptz not null,
  at timestamptz not null default now(),
  primary key (type, since)
);
-- When a version without the handler ran again after a roll-back; the handler catches up again at its next start.
alter table events.caught_up add column if not exists passed_over_at timestamptz;

-- Messages on a topic that are not events.
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

/** Condition for an inbox event that still has to be handled. */
export const OPEN = 'handled_at is null and dead_at is null';

/**
 * For a statement with its own transaction: the commit does not wait for the disk. Only for data that a database crash may
 * lose.
 */
export const NOT_FLUSHED = `(select set_config('synchronous_commit', 'off', true)) = 'off'`;
