import type { CollectionName, Tables } from './collections.js';

const DAY = 24 * 60 * 60;
/**
 * Stripe forgets an idempotency key after a day (https://docs.stripe.com/api/idempotent_requests) and lists events for
 * thirty (https://docs.stripe.com/api/events).
 */
export const IDEMPOTENCY_SECONDS = DAY;
const EVENT_SECONDS = 30 * DAY;

export function isWorthKeeping(
  name: CollectionName,
  id: string,
  value: object,
  tables: Tables,
  now: number,
): boolean {
  if (!('created' in value) || typeof value.created !== 'number') return true;
  const age = now - value.created;
  if (name === 'idempotency') return age < IDEMPOTENCY_SECONDS;
  if (name === 'event') return age < EVENT_SECONDS || tables.delivery.has(id);
  return true;
}
