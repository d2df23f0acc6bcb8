import type Stripe from 'stripe';

import { invalidRequest } from '../errors.js';
import { idOf } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { payOutPast, payoutsOf, type RecordedPayout } from './past-payouts.js';
import { confirm } from './payment-confirm.js';
import { newIntent } from './payment-intents.js';
import { cancel, capture } from './payment-settle.js';
import type { PublicLinks } from './public-links.js';
import { refund } from './refunds.js';
import { createTransfer } from './transfers.js';

/** What became of one hold; times in seconds. */
export interface PastHold {
  analysisId: string;
  paymentId: string;
  amountMinor: number;
  currency: string;
  customer: string;
  paymentMethod: string;
  heldAt: number;
  capturedAt?: number | undefined;
  refundedAt?: number | undefined;
  releasedAt?: number | undefined;
  transfer?: { account: string; amountMinor: number; at: number } | undefined;
}

export interface RecordedHold {
  paymentId: string;
  /** With its charge in the place of the charge's id, and the charge's refunds. */
  intent: Stripe.PaymentIntent;
  transfer: Stripe.Transfer | null;
}

export interface RecordedPast {
  holds: RecordedHold[];
  /** To the banks of the accounts that got something. */
  payouts: RecordedPayout[];
}

/**
 * Enters what happened before this simulator was asked, as its own calls and the schedules of the accounts would have;
 * told to nobody. Repeatable.
 */
export function recordPast(tx: Transaction, holds: readonly PastHold[], links: PublicLinks): RecordedPast {
  const known = new Map(tx.all('payment_intent').map((intent) => [intent.metadata['payment_id'], intent]));
  const entered = holds.map((hold) => ({
    hold,
    intent: known.get(hold.paymentId) ?? enter(tx, hold, links),
  }));
  const firstTransfers = new Map<string, number>();
  for (const { account, at } of holds.flatMap(({ transfer }) => transfer ?? []))
    firstTransfers.set(account, Math.min(at, firstTransfers.get(account) ?? at));
  for (const [account, since] of firstTransfers) payOutPast(tx, account, since);
  return {
    holds: recorded(tx, entered),
    payouts: payoutsOf(tx, new Set(firstTransfers.keys())),
  };
}

function recorded(
  tx: Transaction,
  entered: readonly { hold: PastHold; intent: Stripe.PaymentIntent }[],
): RecordedHold[] {
  return entered.map(({ hold, intent }) => {
    const charge = tx.get('charge', idOf(intent.latest_charge));
    const refunds = tx.all('refund').filter((made) => made.charge === charge?.id);
    const transfer = tx.all('transfer').find((made) => made.metadata['payment_id'] === hold.paymentId);
    return {
      paymentId: hold.paymentId,
      intent: { ...intent, latest_charge: charge ? { ...charge, refunds: listOf(refunds) } : null },
      transfer: transfer ?? null,
    };
  });
}

const listOf = (refunds: Stripe.Refund[]): Stripe.ApiList<Stripe.Refund> => ({
  object: 'list',
  url: '/v1/refunds',
  has_more: false,
  data: refunds,
});

function enter(tx: Transaction, hold: PastHold, links: PublicLinks): Stripe.PaymentIntent {
  const { analysisId, paymentId, currency } = hold;
  const about = { analysis_id: analysisId, payment_id: paymentId };
  const atHold = tx.at(hold.heldAt);
  let intent = newIntent(atHold, {
    ...{ amount: hold.amountMinor, currency, customer: hold.customer, payment_method: hold.paymentMethod },
    capture_method: 'manual',
    transfer_group: analysisId,
    metadata: { ...about, sequence: '1' },
  });
  intent = confirm(atHold, intent, { isOffSession: false }, links);
  if (hold.releasedAt !== undefined) return cancel(tx.at(hold.releasedAt), intent, null);
  if (hold.capturedAt === undefined) return intent;
  intent = capture(tx.at(hold.capturedAt), intent);
  const charge = tx.get('charge', idOf(intent.latest_charge));
  if (charge === undefined) throw invalidRequest(`The hold of ${paymentId} could not be captured.`);
  if (hold.refundedAt !== undefined)
    refund(tx.at(hold.refundedAt), charge, { reason: 'requested_by_customer', metadata: about });
  if (hold.transfer !== undefined)
    createTransfer(tx.at(hold.transfer.at), {
      ...{ amount: hold.transfer.amountMinor, currency, destination: hold.transfer.account },
      source_transaction: charge.id,
      transfer_group: analysisId,
      metadata: about,
    });
  return tx.get('payment_intent', intent.id) ?? intent;
}
