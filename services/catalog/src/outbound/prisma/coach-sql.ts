import { REVIEWS_BEFORE_RATING_SHOWS } from '../../domain/rating-figures.js';
import { BUCKETS_HOURS, DELIVERIES_BEFORE_MEDIAN } from '../../domain/response-time.js';

/** A coach's card: `c` is the profile, `p` the person. */
export const CARD = `
  c.id::text, coalesce(p.full_name, '') as "fullName", coalesce(p.avatar_url, '') as "avatarUrl", c.bio, c.specializations,
  c.years_coaching as "yearsCoaching", c.languages_spoken as "languagesSpoken", c.base_rate_minor as "baseRateMinor",
  c.currency, c.commission_bps as "commissionBps", c.accepted_agreement_id is not null as "hasAcceptedAgreement",
  c.profile_completed as "profileCompleted",
  c.payouts_enabled as "payoutsEnabled", c.credential_checked_at as "credentialCheckedAt", c.listed,
  c.is_accepting_new_clients as "isAcceptingNewClients", c.review_count as "reviewCount",
  c.rating_counts as "ratingCounts", c.analyses_completed as "analysesCompleted",
  c.delivery_count as "deliveryCount", c.median_delivery_hours as "medianDeliveryHours",
  c.last_active_at as "lastActiveAt"`;

/** The parameters of one statement, numbered in the order in which they are added. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}

const STARS = [1, 2, 3, 4, 5].map((stars) => `${stars} * c.rating_counts[${stars}]`).join(' + ');

/**
 * Whether the average to one decimal, as shown, is at least this; not while there are too few reviews to show it. The index of
 * shown ratings is on the same expression.
 */
export const isRatedFrom = (least: string) => `c.review_count >= ${REVIEWS_BEFORE_RATING_SHOWS}
  and round((${STARS})::numeric / nullif(c.review_count, 0), 1) >= ${least}`;

/** The first of the steps whose condition holds, else how many they are. */
const firstStep = (condition: (hours: number) => string) =>
  `(case ${BUCKETS_HOURS.map((hours, step) => `when ${condition(hours)} then ${step}`).join(' ')} else ${BUCKETS_HOURS.length} end)`;

/** Whether a coach's response time is the median of the own deliveries. The indexes of response times have both expressions. */
export const HAS_DELIVERED = `(c.delivery_count >= ${DELIVERIES_BEFORE_MEDIAN} and c.median_delivery_hours is not null)`;
export const DELIVERY_BUCKET = firstStep((hours) => `c.median_delivery_hours < ${hours}`);

/** The index of a coach's response time in BUCKETS_HOURS, as `responseTimeHours` computes it; the last index means unknown. */
export function replyBucket(now: string): string {
  return `case when ${HAS_DELIVERED} then ${DELIVERY_BUCKET}
    else ${firstStep((hours) => `c.last_active_at > ${now} - interval '${hours} hours'`)} end`;
}
