import { isOpen } from './dispute.js';
import type { PayoutAccount } from './payout-account.js';
import type { PayoutFreeze } from './payout-freeze.js';
import { isShareWithheld } from './refund-share.js';
import type { Sale } from './settlement.js';

export const PAYOUT_WAIT_REASONS = [
  'guarantee',
  'account-missing',
  'account-restricted',
  'funds-pending',
  'provider-refused',
  'held',
  'frozen',
  'refund',
  'dispute',
] as const;

export type PayoutWaitReason = (typeof PAYOUT_WAIT_REASONS)[number];

/** Stripe's codes for a balance that does not cover a transfer yet (https://docs.stripe.com/error-codes). */
const FUNDS_PENDING = ['balance_insufficient', 'insufficient_funds'];

/** What is known of the coach beside the payment. */
export interface PayoutSide {
  account?: PayoutAccount | undefined;
  freeze?: PayoutFreeze | undefined;
}

/** Why a captured share is not transferred yet; undefined for one that is, or that the coach does not get. */
export function payoutWaitReason(
  { payment, refunds, payout, disputes }: Sale,
  { account, freeze }: PayoutSide,
  now: Date,
): PayoutWaitReason | undefined {
  if (!payout || (payment.status !== 'completed' && payment.status !== 'disputed')) return undefined;
  if (payout.status === 'completed' || payout.status === 'reversing') return undefined;
  if (isShareWithheld({ payment, refunds })) return 'refund';
  if (disputes.some(isOpen)) return 'dispute';
  if (payout.status !== 'pending' && payout.status !== 'processing') return undefined;
  if (payout.heldAt) return 'held';
  if (payout.dueAt > now) return 'guarantee';
  if (freeze) return 'frozen';
  if (!account?.providerAccountId || !account.state.detailsSubmitted) return 'account-missing';
  if (!account.state.payoutsEnabled) return 'account-restricted';
  if (payout.failures === 0) return undefined;
  return FUNDS_PENDING.includes(payout.failureCode) ? 'funds-pending' : 'provider-refused';
}
