import type { BankPayoutStatus, DisputeStatus, RefundStatus } from '../../api/generated/graphql';
import type { CourseFacts } from './payment-standing';

const HOUR_MS = 3_600_000;
export const NOW = new Date('2026-11-22T12:00:00Z').getTime();
export const inHours = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();
export const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

/** For tests: a share inside the time for refunds. */
export const buildFacts = (changes: Partial<CourseFacts> = {}): CourseFacts => ({
  status: 'COMPLETED',
  payoutStatus: 'PENDING',
  payoutWaitReason: null,
  payoutNextTryAt: null,
  authorizedAt: inHours(-120),
  captureBefore: inHours(48),
  capturedAt: inHours(-84),
  canceledAt: null,
  payUntil: null,
  payoutDueAt: inHours(84),
  isPayoutLate: false,
  paidOutAt: null,
  coachDue: usd(4_550),
  collected: usd(0),
  refund: null,
  dispute: null,
  bankPayout: null,
  ...changes,
});

export const PAID_OUT: Partial<CourseFacts> = {
  payoutStatus: 'COMPLETED',
  payoutDueAt: inHours(-25),
  paidOutAt: inHours(-24),
};

export const sentToBank = (status: BankPayoutStatus, isLate = false): Partial<CourseFacts> => ({
  ...PAID_OUT,
  bankPayout: { id: 'po_1', status, sentAt: inHours(-12), arrivalAt: inHours(12), isLate },
});

export const buildRefund = (status: RefundStatus) => ({
  ...{ id: 'refund-1', status, amount: usd(6_500) },
  ...{ requestedAt: inHours(-2), settledAt: inHours(-1) },
});

export const buildDispute = (status: DisputeStatus) => ({ id: 'du_1', status, openedAt: inHours(-3) });
