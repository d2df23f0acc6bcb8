/**
 * The jobs of a service, in a schema of their own beside its tables. Repeatable: run at each migration.
 *
 * A job that nobody has is due at `run_at`. While a worker has it, `lease_id` is the worker's and `run_at` is when the lease
 * ends: a worker that died or lost its connection need do nothing for the job to be due again.
 */
export const JOB_TABLES_SQL = `
create schema if not exists jobs;

create table if not exists jobs.job (
  id bigint generated always as identity primary key,
  queue text not null,
  key text not null,
  data jsonb not null default '{}',
  -- Jobs of one order key run one after the other, in the order in which they were added.
  order_key text,
  -- Whose work it is, and about how much: nobody's work keeps everybody else's waiting.
  owner text,
  cost_ms integer not null default 0,
  correlation_id text,
  traceparent text,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  lease_id uuid,
  -- The process that has it, where its advisory lock shows that it lives; without one the end of the lease decides.
  holder integer,
  error text,
  parked_at timestamptz
);
create unique index if not exists job_key on jobs.job (queue, key);
create index if not exists job_due on jobs.job (queue, run_at, id) where parked_at is null;
create index if not exists job_order on jobs.job (queue, order_key, id) where order_key is not null and parked_at is null;
create index if not exists job_owner on jobs.job (queue, owner) where owner is not null;
create index if not exists job_parked on jobs.job (queue, parked_at) where parked_at is not null;

-- Until when an owner has used up a fair share of the work of a queue.
create table if not exists jobs.share (
  queue text not null,
  owner text not null,
  used_until timestamptz not null,
  primary key (queue, owner)
);
`;
