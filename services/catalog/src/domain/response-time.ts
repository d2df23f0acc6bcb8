/** The bounds of the labels; slower than the last has no label. */
export const BUCKETS_HOURS = [1, 6, 12, 24, 48, 72];
const HOUR_MS = 3_600_000;

export const DELIVERIES_BEFORE_MEDIAN = 3;

export interface ResponseFacts {
  deliveryCount: number;
  medianDeliveryHours: number | null;
  lastActiveAt: Date | null;
}

/**
 * Upper bound in hours of the usual answer, 0 when not known (T-34): from the coach's own deliveries once three exist,
 * from the last activity before that.
 */
export function responseTimeHours(facts: ResponseFacts, now: Date): number {
  if (facts.deliveryCount >= DELIVERIES_BEFORE_MEDIAN && facts.medianDeliveryHours !== null)
    return bucketOf(facts.medianDeliveryHours);
  if (!facts.lastActiveAt) return 0;
  return bucketOf(Math.max(0, now.getTime() - facts.lastActiveAt.getTime()) / HOUR_MS);
}

function bucketOf(hours: number): number {
  return BUCKETS_HOURS.find((bound) => hours < bound) ?? 0;
}
