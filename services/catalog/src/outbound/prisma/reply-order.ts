import type { CoachFilter } from '../../domain/coach-filter.js';
import { BUCKETS_HOURS } from '../../domain/response-time.js';
import { conditions } from './coach-conditions.js';
import { DELIVERY_BUCKET, HAS_DELIVERED, type Values } from './coach-sql.js';

const UNKNOWN = BUCKETS_HOURS.length;

/**
 * The first coaches by response time. Which bucket of response times a coach without deliveries is in depends on the hour, but
 * each bucket is a range of the last activities, so one bucket after the other is read until the page is full.
 */
export function byReply(filter: CoachFilter, values: Values, now: Date, needed: number): string {
  const { maxResponseHours, ...rest } = filter;
  const isMatch = conditions({ ...rest, maxResponseHours: 0 }, values, now);
  const at = values.add(now, 'timestamptz');
  const before = (hours: number | undefined) => `${at} - interval '${hours ?? 0} hours'`;
  const buckets = BUCKETS_HOURS.map(
    (hours, place) =>
      `(${place}, ${before(hours)}, ${place === 0 ? `timestamptz 'infinity'` : before(BUCKETS_HOURS[place - 1])})`,
  ).slice(0, maxResponseHours > 0 ? BUCKETS_HOURS.indexOf(maxResponseHours) + 1 : undefined);
  // Nobody was active after all time: those of the last bucket are read in the order of their rank.
  if (maxResponseHours === 0)
    buckets.push(`(${UNKNOWN}, timestamptz 'infinity', ${before(BUCKETS_HOURS.at(-1))})`);
  const best = (condition: string) => `(
    select c.id, c.rank_score from coach_profile c where ${isMatch} and ${condition}
    order by c.rank_score desc, c.id limit ${needed})`;
  return `
    select found.id, found.rank_score, bucket.place as reply
    from (
      select * from (values ${buckets.join(', ')}) as bucket(place, since, until) order by place
    ) as bucket cross join lateral (
      ${best(`${HAS_DELIVERED} and ${DELIVERY_BUCKET} = bucket.place`)}
      union all
      ${best(`not ${HAS_DELIVERED} and c.last_active_at > bucket.since and c.last_active_at <= bucket.until`)}
      union all
      ${best(`not ${HAS_DELIVERED} and bucket.place = ${UNKNOWN} and (c.last_active_at <= bucket.until or c.last_active_at is null)`)}
      order by rank_score desc, id limit ${needed}
    ) as found`;
}

/** How many answer in the filter's time: those who have delivered and the others each have their index. */
export function countByReply(filter: CoachFilter, values: Values, now: Date): string {
  const { isMatch, since } = active(filter, values, now);
  const latest = BUCKETS_HOURS.indexOf(filter.maxResponseHours);
  return `(
    (select count(*) from coach_profile c where ${isMatch} and ${HAS_DELIVERED} and ${DELIVERY_BUCKET} <= ${latest})
    + (select count(*) from coach_profile c where ${isMatch} and not ${HAS_DELIVERED} and c.last_active_at > ${since}))::int`;
}

/** The activities that will first be too long ago for the filter's time, in ms, the first first. */
export function nextToLeave(filter: CoachFilter, values: Values, now: Date, most: number): string {
  const { isMatch, since } = active(filter, values, now);
  return `(
    select json_agg((extract(epoch from last_active_at) * 1000)::bigint order by last_active_at) from (
      select c.last_active_at from coach_profile c
      where ${isMatch} and not ${HAS_DELIVERED} and c.last_active_at > ${since} order by c.last_active_at limit ${most}
    ) as active)`;
}

function active({ maxResponseHours, ...rest }: CoachFilter, values: Values, now: Date) {
  return {
    isMatch: conditions({ ...rest, maxResponseHours: 0 }, values, now),
    since: `${values.add(now, 'timestamptz')} - interval '${maxResponseHours} hours'`,
  };
}
