import type { AnalysisEnding, AnalysisStatus } from '../api/generated/graphql';

/** The fields of a request that describe it as an order. */
export interface OrderFacts {
  status: AnalysisStatus;
  openedAt: string | null;
  promisedAt: string | null;
  startedAt: string | null;
  completedAt: string | null;
  endedAt?: string | null;
  ending?: AnalysisEnding | null;
}

export type StopKey =
  | 'sent'
  | 'started'
  | 'delivered'
  | 'returned'
  | 'canceled'
  | 'expired'
  | 'videoFailed'
  | 'unpaid'
  | 'closed';

export interface OrderStop {
  key: StopKey;
  /** `crossed`: the order ended here without its analysis. */
  state: 'done' | 'ahead' | 'crossed';
  at: string | null;
  /** The meaning of an `at` that is not in the past: the next stop, the promise, or the missed promise. */
  hint?: 'next' | 'by' | 'since';
}

export interface Order {
  stops: OrderStop[];
  /** The position of the ball: 0 at the first stop, 1 at the second; null when the order is over. */
  ball: number | null;
  isLate: boolean;
}

/** A flying ball is never drawn exactly on a stop. */
const LOWEST_SHARE = 0.08;
const HIGHEST_SHARE = 0.93;

const ENDINGS: Record<AnalysisEnding, StopKey> = {
  RETURNED: 'returned',
  CANCELED: 'canceled',
  EXPIRED: 'expired',
  VIDEO_FAILED: 'videoFailed',
  UNPAID: 'unpaid',
  OPERATOR: 'closed',
};

export const isWaiting = ({ status }: Pick<OrderFacts, 'status'>): boolean =>
  status === 'PENDING' || status === 'IN_PROGRESS';

export const isLate = (order: Pick<OrderFacts, 'status' | 'promisedAt'>, now: number): boolean =>
  isWaiting(order) && order.promisedAt !== null && new Date(order.promisedAt).getTime() <= now;

export function orderOf(facts: OrderFacts, now: number): Order {
  const late = isLate(facts, now);
  if (facts.status === 'REJECTED') return { stops: endedStops(facts), ball: null, isLate: false };
  return { stops: stopsOf(facts, late), ball: ballOf(facts, now), isLate: late };
}

function stopsOf({ status, openedAt, startedAt, completedAt, promisedAt }: OrderFacts, late: boolean) {
  const sent = status !== 'DRAFT';
  const delivered = status === 'COMPLETED' || status === 'PAYMENT_FAILED';
  const started = delivered || status === 'IN_PROGRESS';
  const stops: OrderStop[] = [
    sent
      ? { key: 'sent', state: 'done', at: openedAt }
      : { key: 'sent', state: 'ahead', at: null, hint: 'next' },
    { key: 'started', state: started ? 'done' : 'ahead', at: startedAt },
    delivered
      ? { key: 'delivered', state: 'done', at: completedAt }
      : { key: 'delivered', state: 'ahead', at: promisedAt, hint: late ? 'since' : 'by' },
  ];
  if (status === 'PENDING') stops[1]!.hint = 'next';
  return stops;
}

function endedStops({ openedAt, startedAt, endedAt, ending }: OrderFacts): OrderStop[] {
  const key = ending ? ENDINGS[ending] : 'returned';
  const stops: OrderStop[] = [];
  if (openedAt) stops.push({ key: 'sent', state: 'done', at: openedAt });
  if (startedAt) stops.push({ key: 'started', state: 'done', at: startedAt });
  return [...stops, { key, state: 'crossed', at: endedAt ?? null }];
}

function ballOf({ status, openedAt, startedAt, promisedAt }: OrderFacts, now: number): number | null {
  if (status === 'DRAFT') return 0;
  if (status !== 'PENDING' && status !== 'IN_PROGRESS') return null;
  const leg = status === 'PENDING' ? 0 : 1;
  const from = leg === 1 ? (startedAt ?? openedAt) : openedAt;
  return leg + shareOf(from, promisedAt, now);
}

function shareOf(from: string | null, to: string | null, now: number): number {
  if (!from || !to) return LOWEST_SHARE;
  const start = new Date(from).getTime();
  const length = new Date(to).getTime() - start;
  // A request that was started after the promised time is late from the beginning.
  const share = length > 0 ? (now - start) / length : 1;
  return Math.min(HIGHEST_SHARE, Math.max(LOWEST_SHARE, share));
}
