import { hasEnded, isOver, standingOf, type CourseFacts, type Standing } from './payment-standing';

export type StationKey = 'held' | 'delivered' | 'closed' | 'sent' | 'bank';
export const STATIONS: readonly StationKey[] = ['held', 'delivered', 'closed', 'sent', 'bank'];

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
/** A connected account is paid out once a month at the longest: afterwards we only lack the provider's word. */
const LONGEST_SCHEDULE_MS = 35 * 24 * 60 * 60 * 1000;

export function courseOf(facts: CourseFacts, now: number, canLeave = true): Course {
  const { status, authorizedAt, capturedAt, payoutDueAt, paidOutAt, bankPayout } = facts;
  const standing = standingOf(facts, now, canLeave);
  const isCaptured = status === 'COMPLETED' || status === 'REFUNDED' || status === 'DISPUTED';
  // What went back before it was paid out never came as far as the end of its window.
  const isClosed = isCaptured && isOver(payoutDueAt, now) && (!hasEnded(standing) || paidOutAt !== null);
  const isBack = bankPayout?.status === 'CANCELED';
  const reached = (key: StationKey, isDone: boolean, at: string | null | undefined): Station => ({
    key,
    state: isDone ? 'done' : 'ahead',
    at: at ?? null,
  });
  const stations = [
    reached('held', standing !== 'pending', authorizedAt),
    reached('delivered', isCaptured, capturedAt),
    reached('closed', isClosed, payoutDueAt),
    reached('sent', bankPayout !== null && !isBack, isBack ? null : bankPayout?.sentAt),
    reached('bank', bankPayout?.status === 'PAID', isBack ? null : bankPayout?.arrivalAt),
  ];
  if (hasEnded(standing)) return { standing, stations: crossed(stations), ball: null };
  if (standing === 'bankRefused') return { standing, stations: crossed(stations), ball: null };
  return { standing, stations, ball: ballOf(standing, facts, now) };
}

function crossed(stations: Station[]): Station[] {
  const done = stations.filter(({ state }) => state === 'done');
  const next = stations[done.length];
  if (next) return [...done, { ...next, state: 'crossed', at: null }];
  return done.map((station, index) =>
    index === done.length - 1 ? { ...station, state: 'crossed' } : station,
  );
}

function ballOf(standing: Standing, facts: CourseFacts, now: number): number | null {
  const { capturedAt, payoutDueAt, paidOutAt, bankPayout } = facts;
  switch (standing) {
    case 'inBank':
    case 'kept':
      return null;
    case 'pending':
      return 0;
    case 'onHold':
      return SOMEWHERE;
    case 'charging':
      return HIGHEST_SHARE;
    case 'onItsWay':
      return 1 + shareOf(capturedAt, payoutDueAt, now);
    case 'sentToBank':
      return 3 + shareOf(bankPayout?.sentAt ?? null, bankPayout?.arrivalAt ?? null, now);
    case 'bankLate':
      return 3 + HIGHEST_SHARE;
    case 'paidOut':
      return paidOutAt && now - new Date(paidOutAt).getTime() > LONGEST_SCHEDULE_MS ? null : 2 + SOMEWHERE;
    default:
      return 2 + (standing === 'late' ? HIGHEST_SHARE : LOWEST_SHARE);
  }
}

function shareOf(from: string | null, to: string | null, now: number): number {
  if (!from || !to) return SOMEWHERE;
  const start = new Date(from).getTime();
  const share = (now - start) / (new Date(to).getTime() - start);
  return Number.isFinite(share) ? Math.min(HIGHEST_SHARE, Math.max(LOWEST_SHARE, share)) : SOMEWHERE;
}
