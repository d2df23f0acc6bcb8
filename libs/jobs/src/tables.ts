/** SQLSTATE of a commit that completes a job whose lease has ended. */
export const LEASE_LOST = 'BJ001';

/**
 * The jobs of a service, in their own schema beside the service's tables. Repeatable: runs with each migration.
 *
 * An unclaimed job is due at `run_at`. While a worker has it, `lease_id` is the claim's and `run_at` is when the lease ends,
 * so that a job is due again by itself after its worker died or lost its connection.
 */
export const JOB_TABLES_SQL = `
create schema if not exists jobs;

create table if not exists jobs.job (
  id bigint generated always as identity primary key,
  queue text not null,
  key text not null,
  data jsonb not null default '{}',
  -- Jobs with the same order key run one after the other, in the order in which they were added.
  order_key text,
  -- The owner and the estimated cost: in a fair queue, no owner holds up everybody else.
  owner text,
  cost_ms integer not null default 0,
  correlation_id text,
  traceparent text,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  lease_id uuid,
  -- The process that runs the job, shown alive by its advisory lock. Without one, only the end of the lease counts.
  holder integer,
  error text,
  parked_at timestamptz
);
create unique index if not exists job_key on jobs.job (queue, key);
create index if not exists job_due on jobs.job (queue, run_at, id) where parked_at is null;
create index if not exists job_order on jobs.job (queue, order_key, id) where order_key is not null and parked_at is null;
create index if not exists job_owner on jobs.job (queue, owner) where owner is not null;
create index if not exists job_parked on jobs.job (queue, parked_at) where parked_at is not null;

-- The time until which an owner has used up a fair share of a queue.
create table if not exists jobs.share (
  queue text not null,
  owner text not null,
  used_until timestamptz not null,
  primary key (queue, owner)
);

-- For the last statement of a transaction, which is sent together with its commit.
create or replace function jobs.require_all(done bigint, wanted bigint) returns boolean language plpgsql as $$
begin
  if done <> wanted then raise exception 'a lease was lost' using errcode = '${LEASE_LOST}'; end if;
  return true;
end $$;
`;
