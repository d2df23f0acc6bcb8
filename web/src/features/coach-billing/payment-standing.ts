import type { CoachTransaction } from './coach-billing.api';

export type CourseFacts = Pick<
  CoachTransaction,
  | 'status'
  | 'payoutStatus'
  | 'payoutDueAt'
  | 'payoutWaitReason'
  | 'payoutNextTryAt'
  | 'isPayoutLate'
  | 'paidOutAt'
  | 'authorizedAt'
  | 'capturedAt'
  | 'canceledAt'
  | 'captureBefore'
  | 'payUntil'
  | 'coachDue'
  | 'collected'
  | 'refund'
  | 'dispute'
  | 'bankPayout'
>;

/** How a payment stands for its coach. */
export const STANDINGS = [
  'pending',
  'onHold',
  'charging',
  'onItsWay',
  'leaving',
  'late',
  'waits',
  'restricted',
  'fundsPending',
  'retried',
  'held',
  'frozen',
  'paidOut',
  'kept',
  'sentToBank',
  'bankLate',
  'bankRefused',
  'inBank',
  'refunding',
  'refunded',
  'returned',
  'disputed',
  'disputedPaid',
  'disputeLost',
  'failed',
  'canceled',
] as const;
export type Standing = (typeof STANDINGS)[number];

const UNPAID: Record<Exclude<CourseFacts['status'], 'COMPLETED' | 'DISPUTED'>, Standing> = {
  PENDING: 'pending',
  AUTHORIZED: 'onHold',
  PROCESSING: 'charging',
  FAILED: 'failed',
  CANCELED: 'canceled',
  REFUNDED: 'refunded',
};

/** What a share waits for; undefined where only its time tells. */
const WAITS: Record<NonNullable<CourseFacts['payoutWaitReason']>, Standing | undefined> = {
  GUARANTEE: 'onItsWay',
  ACCOUNT_MISSING: 'waits',
  ACCOUNT_RESTRICTED: 'restricted',
  FUNDS_PENDING: 'fundsPending',
  PROVIDER_REFUSED: 'retried',
  HELD: 'held',
  FROZEN: 'frozen',
  REFUND: 'refunding',
  DISPUTE: 'disputed',
};

const AT_BANK: Record<NonNullable<CourseFacts['bankPayout']>['status'], Standing> = {
  PENDING: 'sentToBank',
  IN_TRANSIT: 'sentToBank',
  PAID: 'inBank',
  FAILED: 'bankRefused',
  // The money is in the connected account again and waits for the next one.
  CANCELED: 'paidOut',
};

export const isOver = (iso: string | null, now: number) => iso !== null && new Date(iso).getTime() <= now;

/** `canLeave` is false while no payout account could take the share: what is due waits for the coach then. */
export function standingOf(facts: CourseFacts, now: number, canLeave = true): Standing {
  const { status, payoutStatus } = facts;
  if (status === 'DISPUTED') return disputedOf(facts);
  if (status !== 'COMPLETED') return UNPAID[status];
  if (payoutStatus === 'COMPLETED') return paidOf(facts);
  if (payoutStatus === 'CANCELED') return isRefunding(facts) ? 'refunding' : 'returned';
  return waitingOf(facts, now, canLeave);
}

function disputedOf({ dispute, payoutStatus }: CourseFacts): Standing {
  if (dispute?.status === 'LOST') return 'disputeLost';
  return payoutStatus === 'COMPLETED' ? 'disputedPaid' : 'disputed';
}

function paidOf({ bankPayout, coachDue, collected }: CourseFacts): Standing {
  if (bankPayout) return bankPayout.isLate ? 'bankLate' : AT_BANK[bankPayout.status];
  const isKept = collected && coachDue && collected.amountMinor > 0;
  return isKept && collected.amountMinor >= coachDue.amountMinor ? 'kept' : 'paidOut';
}

const isRefunding = ({ refund }: CourseFacts) =>
  refund?.status === 'REQUESTED' || refund?.status === 'PENDING';

function waitingOf(
  { payoutWaitReason, payoutDueAt, isPayoutLate }: CourseFacts,
  now: number,
  canLeave: boolean,
) {
  const isDue = isOver(payoutDueAt, now);
  const reason = payoutWaitReason ? WAITS[payoutWaitReason] : undefined;
  if (reason && !(reason === 'onItsWay' && isDue)) return reason;
  if (!isDue) return 'onItsWay';
  if (!canLeave) return 'waits';
  return isPayoutLate ? 'late' : 'leaving';
}

/** The date that a standing is about, the next one where something is to come; null where nobody knows it. */
export const DATE_OF: Record<Standing, (facts: CourseFacts) => string | null | undefined> = {
  pending: ({ payUntil }) => payUntil,
  onHold: ({ captureBefore }) => captureBefore,
  charging: () => null,
  onItsWay: ({ payoutDueAt }) => payoutDueAt,
  leaving: () => null,
  late: ({ payoutDueAt }) => payoutDueAt,
  waits: () => null,
  restricted: () => null,
  fundsPending: ({ payoutNextTryAt }) => payoutNextTryAt,
  retried: ({ payoutNextTryAt }) => payoutNextTryAt,
  held: () => null,
  frozen: () => null,
  paidOut: ({ paidOutAt }) => paidOutAt,
  kept: ({ paidOutAt }) => paidOutAt,
  sentToBank: ({ bankPayout }) => bankPayout?.arrivalAt,
  bankLate: ({ bankPayout }) => bankPayout?.arrivalAt,
  bankRefused: () => null,
  inBank: ({ bankPayout }) => bankPayout?.arrivalAt,
  refunding: ({ refund }) => refund?.requestedAt,
  refunded: ({ refund }) => refund?.settledAt,
  returned: () => null,
  disputed: ({ dispute }) => dispute?.openedAt,
  disputedPaid: ({ dispute }) => dispute?.openedAt,
  disputeLost: () => null,
  failed: ({ payUntil }) => payUntil,
  canceled: ({ canceledAt }) => canceledAt,
};

/** The date that a standing is about; null where there is none to say. */
export const dateOf = (facts: CourseFacts, standing: Standing): string | null =>
  DATE_OF[standing](facts) ?? null;

/** The money went another way than to the coach. */
export const hasEnded = (standing: Standing): boolean => ENDED.includes(standing);
const ENDED: readonly Standing[] = [
  ...([
    'refunding',
    'refunded',
    'returned',
    'disputed',
    'disputedPaid',
    'disputeLost',
    'failed',
    'canceled',
  ] as const),
];

/** Ended by a bank, not by a decision. */
export const isHarmed = (standing: Standing): boolean =>
  ['failed', 'disputed', 'disputedPaid', 'disputeLost'].includes(standing);

/** Captured, and neither with the coach nor gone another way. */
export const isUnderWay = (standing: Standing): boolean =>
  [
    'onItsWay',
    'leaving',
    'late',
    'waits',
    'restricted',
    'fundsPending',
    'retried',
    'held',
    'frozen',
  ].includes(standing);
