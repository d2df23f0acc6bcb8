const RETURNING = `job.id::text, job.key, job.data, job.attempts, job.cost_ms, job.created_at, job.correlation_id, job.traceparent`;

const LEASE = `lease_id = $2::uuid, holder = $5::integer, attempts = attempts + 1, run_at = now() + $3 * interval '1 millisecond'`;

/** No earlier job with the same order key is waiting, running or paused. */
const IS_FIRST_OF_ITS_ORDER = `(candidate.order_key is null or not exists (
  select 1 from jobs.job earlier
  where earlier.queue = candidate.queue and earlier.order_key = candidate.order_key
    and earlier.id < candidate.id and earlier.parked_at is null))`;

/**
 * $1 queue, $2 lease, $3 lease length, $4 limit, $5 process. Ordered by `run_at`, so failed or released jobs go behind those
 * that have waited longer.
 */
export const PLAIN_CLAIM = `
  update jobs.job job set ${LEASE}
  where id in (
    select id from jobs.job candidate
    where queue = $1 and parked_at is null and run_at <= now() and ${IS_FIRST_OF_ITS_ORDER}
    order by run_at, id limit $4 for update skip locked)
  returning ${RETURNING}`;

/**
 * The same with owners in turns; $6 is how many of them may cost more than $7 ms. A job's turn is when its owner's jobs up
 * to this one would be finished if the owner had a worker to itself. So jobs of busy owners come later, short jobs overtake
 * long ones, and no job waits forever.
 */
export const FAIR_CLAIM = `
  with waiting as (
    select candidate.id, candidate.cost_ms, candidate.owner,
      greatest(share.used_until, candidate.due_at) + interval '1 millisecond' * sum(candidate.cost_ms) over (
        partition by candidate.owner
        order by candidate.due_at + interval '1 millisecond' * candidate.cost_ms, candidate.id
      ) as turn
    from jobs.job candidate
    left join jobs.share share on share.queue = candidate.queue and share.owner = candidate.owner
    where candidate.queue = $1 and candidate.parked_at is null and candidate.run_at <= now()
      and ${IS_FIRST_OF_ITS_ORDER}
  ), ranked as (
    select *, row_number() over (partition by cost_ms > $7 order by turn) as place from waiting
  ), chosen as (
    select job.id, ranked.owner
    from jobs.job job join ranked on ranked.id = job.id
    where job.run_at <= now() and (ranked.cost_ms <= $7 or ranked.place <= $6)
    order by ranked.turn limit $4
    for update of job skip locked
  ), claimed as (
    update jobs.job job set ${LEASE} from chosen where chosen.id = job.id
    returning ${RETURNING}, job.owner
  ), shared as (
    insert into jobs.share as share (queue, owner, used_until)
    select $1, owner, now() + interval '1 millisecond' * sum(cost_ms) from claimed where owner is not null group by owner
    on conflict (queue, owner) do update
      set used_until = greatest(share.used_until, now()) + (excluded.used_until - now())
  ), forgotten as (
    delete from jobs.share where queue = $1 and used_until < now() - interval '1 day'
      and owner not in (select owner from claimed where owner is not null)
  )
  select id, key, data, attempts, cost_ms, created_at, correlation_id, traceparent from claimed`;
