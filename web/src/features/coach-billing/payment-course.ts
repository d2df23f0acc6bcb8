import type { CoachTransaction } from './coach-billing.api';

export type CourseFacts = Pick<
  CoachTransaction,
  'status' | 'payoutStatus' | 'payoutDueAt' | 'isPayoutLate' | 'paidOutAt' | 'authorizedAt' | 'capturedAt'
>;

/** How a payment stands for its coach. */
export type Standing =
  | 'pending'
  | 'onHold'
  | 'charging'
  | 'onItsWay'
  | 'leaving'
  | 'late'
  | 'waits'
  | 'paidOut'
  | 'refunding'
  | 'refunded'
  | 'disputed'
  | 'failed'
  | 'canceled';

export type StationKey = 'held' | 'delivered' | 'closed' | 'sent';

export interface Station {
  key: StationKey;
  state: 'done' | 'ahead' | 'crossed';
  /** When it was, or is to be; null where nobody knows. */
  at: string | null;
}

export interface Course {
  standing: Standing;
  /** A line that was crossed ends there. */
  stations: Station[];
  /** Where the ball is: 0 at the first station, 1 at the second; null where nothing moves any more. */
  ball: number | null;
}

const LOWEST_SHARE = 0.12;
const HIGHEST_SHARE = 0.88;
/** Where no date says how far it is. */
const SOMEWHERE = 0.5;

const isOver = (iso: string | null, now: number) => iso !== null && new Date(iso).getTime() <= now;

/** `canLeave` is false while no payout account could take the share: what is due waits for the coach then. */
export function standingOf(facts: CourseFacts, now: number, canLeave = true): Standing {
  const { status, payoutStatus, payoutDueAt, isPayoutLate } = facts;
  if (status === 'AUTHORIZED') return 'onHold';
  if (status === 'PROCESSING') return 'charging';
  if (status !== 'COMPLETED')
    return status.toLowerCase() as 'pending' | 'failed' | 'canceled' | 'refunded' | 'disputed';
  if (payoutStatus === 'COMPLETED') return 'paidOut';
  if (payoutStatus === 'CANCELED') return 'refunding';
  if (!canLeave && isOver(payoutDueAt, now)) return 'waits';
  if (isPayoutLate) return 'late';
  return isOver(payoutDueAt, now) ? 'leaving' : 'onItsWay';
}

export function courseOf(facts: CourseFacts, now: number, canLeave = true): Course {
  const { status, authorizedAt, capturedAt, payoutDueAt, paidOutAt } = facts;
  const standing = standingOf(facts, now, canLeave);
  const isHeld = standing !== 'pending';
  const isCaptured = status === 'COMPLETED' || status === 'REFUNDED' || status === 'DISPUTED';
  // What went back before it was paid out never came as far as the end of its window.
  const isClosed = isCaptured && isOver(payoutDueAt, now) && (!hasEnded(standing) || paidOutAt !== null);
  const reached = (key: StationKey, isDone: boolean, at: string | null): Station => ({
    key,
    state: isDone ? 'done' : 'ahead',
    at,
  });
  const stations = [
    reached('held', isHeld, authorizedAt),
    reached('delivered', isCaptured, capturedAt),
    reached('closed', isClosed, payoutDueAt),
    reached('sent', paidOutAt !== null, paidOutAt ?? payoutDueAt),
  ];
  if (hasEnded(standing)) {
    const done = stations.filter(({ state }) => state === 'done');
    const next = stations[done.length];
    return {
      standing,
      stations: next ? [...done, { ...next, state: 'crossed', at: null }] : crossedLast(done),
      ball: null,
    };
  }
  return { standing, stations, ball: ballOf(standing, facts, now) };
}

const crossedLast = (stations: Station[]): Station[] =>
  stations.map((station, index) =>
    index === stations.length - 1 ? { ...station, state: 'crossed' } : station,
  );

/** Ended by a bank, not by a decision. */
export const isHarmed = (standing: Standing) => standing === 'failed' || standing === 'disputed';

const hasEnded = (standing: Standing) =>
  ['refunding', 'refunded', 'disputed', 'failed', 'canceled'].includes(standing);

function ballOf(standing: Standing, { capturedAt, payoutDueAt }: CourseFacts, now: number): number | null {
  if (standing === 'paidOut') return null;
  if (standing === 'pending') return 0;
  if (standing === 'onHold') return SOMEWHERE;
  if (standing === 'charging') return HIGHEST_SHARE;
  if (standing !== 'onItsWay') return 2 + (standing === 'late' ? HIGHEST_SHARE : SOMEWHERE);
  if (!capturedAt || !payoutDueAt) return 1 + SOMEWHERE;
  const start = new Date(capturedAt).getTime();
  const share = (now - start) / (new Date(payoutDueAt).getTime() - start);
  return 1 + Math.min(HIGHEST_SHARE, Math.max(LOWEST_SHARE, share));
}
