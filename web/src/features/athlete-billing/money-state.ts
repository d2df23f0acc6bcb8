import type { AthleteTransaction } from './athlete-billing.api';

export type MoneyFacts = Pick<
  AthleteTransaction,
  | 'status'
  | 'authorizedAt'
  | 'captureBefore'
  | 'capturedAt'
  | 'canceledAt'
  | 'cancelReason'
  | 'payUntil'
  | 'refundableUntil'
  | 'refund'
  | 'dispute'
>;

/** Where an athlete's money is. */
export const MONEY_STATES = [
  'pending',
  'payAgain',
  'held',
  'charging',
  'refundable',
  'paid',
  'payNow',
  'rejected',
  'expired',
  'withdrawn',
  'unpaid',
  'stopped',
  'refundRequested',
  'refundPending',
  'refundFailed',
  'refundFailedLate',
  'partlyRefunded',
  'refunded',
  'disputed',
  'disputeLost',
] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

const ENDS: Record<NonNullable<MoneyFacts['cancelReason']>, MoneyState> = {
  REJECTED: 'rejected',
  EXPIRED: 'expired',
  REQUESTED: 'withdrawn',
  UNPAID: 'unpaid',
  OPERATOR: 'stopped',
};

export function moneyStateOf(facts: MoneyFacts): MoneyState {
  const { status, cancelReason, payUntil } = facts;
  switch (status) {
    case 'PENDING':
      return payUntil ? 'payAgain' : 'pending';
    case 'AUTHORIZED':
      return 'held';
    case 'PROCESSING':
      return 'charging';
    case 'FAILED':
      return 'payNow';
    case 'CANCELED':
      return cancelReason ? ENDS[cancelReason] : 'stopped';
    case 'REFUNDED':
      return 'refunded';
    case 'DISPUTED':
      return facts.dispute?.status === 'LOST' ? 'disputeLost' : 'disputed';
    case 'COMPLETED':
      return chargedOf(facts);
  }
}

function chargedOf({ refund, refundableUntil }: MoneyFacts): MoneyState {
  switch (refund?.status) {
    case 'REQUESTED':
      return 'refundRequested';
    case 'PENDING':
      return 'refundPending';
    case 'FAILED':
    case 'CANCELED':
      return refundableUntil ? 'refundFailed' : 'refundFailedLate';
    case 'SUCCEEDED':
      return 'partlyRefunded';
    case undefined:
      return refundableUntil ? 'refundable' : 'paid';
  }
}

/** The date that a state is about, the next one where something is to come. */
const DATES: Record<MoneyState, (facts: MoneyFacts) => string | null | undefined> = {
  pending: () => null,
  payAgain: ({ payUntil }) => payUntil,
  held: ({ captureBefore }) => captureBefore,
  charging: () => null,
  refundable: ({ refundableUntil }) => refundableUntil,
  paid: ({ capturedAt }) => capturedAt,
  payNow: ({ payUntil }) => payUntil,
  rejected: ({ canceledAt }) => canceledAt,
  expired: ({ canceledAt }) => canceledAt,
  withdrawn: ({ canceledAt }) => canceledAt,
  unpaid: ({ canceledAt }) => canceledAt,
  stopped: ({ canceledAt }) => canceledAt,
  refundRequested: ({ refund }) => refund?.requestedAt,
  refundPending: ({ refund }) => refund?.requestedAt,
  refundFailed: ({ refundableUntil }) => refundableUntil,
  refundFailedLate: () => null,
  partlyRefunded: ({ refund }) => refund?.settledAt,
  refunded: ({ refund }) => refund?.settledAt,
  disputed: ({ dispute }) => dispute?.openedAt,
  disputeLost: () => null,
};

export const moneyDateOf = (facts: MoneyFacts, state: MoneyState): string | null =>
  DATES[state](facts) ?? null;

/** Whose sentence has another wording while its date is not known. */
export const UNDATED: ReadonlySet<MoneyState> = new Set<MoneyState>([
  ...(['payNow', 'held', 'paid', 'rejected', 'expired', 'withdrawn', 'unpaid', 'stopped'] as const),
  ...(['refundRequested', 'refundPending', 'partlyRefunded', 'refunded'] as const),
]);

export const isToFix = (state: MoneyState): boolean =>
  ['payNow', 'payAgain', 'refundFailed', 'refundFailedLate'].includes(state);

const HEADINGS = [
  ['pay', ['payNow', 'payAgain']],
  ['failed', ['refundFailed', 'refundFailedLate']],
  ['back', ['refundRequested', 'refundPending']],
  ['disputed', ['disputed']],
  ['held', ['held', 'charging']],
] as const;

/** What the page's one sentence is about, and how many payments that is: what needs the athlete comes first. */
export function headingOf(states: readonly MoneyState[]) {
  for (const [key, members] of HEADINGS) {
    const count = states.filter((state) => members.some((member) => member === state)).length;
    if (count > 0) return { key, count };
  }
  return { key: states.length > 0 ? ('settled' as const) : ('none' as const), count: 0 };
}

export interface MoneyStop {
  key: 'held' | 'charged' | 'window' | 'back';
  state: 'done' | 'ahead' | 'crossed';
  at: string | null;
}

/** The way of the money: on hold, charged, refundable until, or where it went instead. */
export function stopsOf(facts: MoneyFacts, state: MoneyState): MoneyStop[] {
  const { authorizedAt, capturedAt, canceledAt, captureBefore, refundableUntil, refund } = facts;
  const held: MoneyStop = { key: 'held', state: authorizedAt ? 'done' : 'ahead', at: authorizedAt };
  if (facts.status === 'CANCELED') return [held, { key: 'back', state: 'crossed', at: canceledAt }];
  const charged: MoneyStop = capturedAt
    ? { key: 'charged', state: 'done', at: capturedAt }
    : {
        key: 'charged',
        state: state === 'payNow' ? 'crossed' : 'ahead',
        at: state === 'held' ? captureBefore : null,
      };
  if (state === 'refunded' || state === 'refundPending' || state === 'refundRequested')
    return [
      held,
      charged,
      { key: 'back', state: state === 'refunded' ? 'done' : 'ahead', at: refund?.settledAt ?? null },
    ];
  if (state === 'payNow' || state === 'paid' || state === 'disputed' || state === 'disputeLost')
    return [held, charged];
  return [held, charged, { key: 'window', state: 'ahead', at: refundableUntil }];
}
