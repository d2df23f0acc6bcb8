import { isForfeited } from './dispute.js';
import { movePayout } from './payout.js';
import { moveRefund } from './refund.js';
import { openRefund, put, type Settlement } from './settlement.js';

/** Undefined when there is nothing to transfer. A payout that was begun before its process died goes on. */
export function beginPayout(settlement: Settlement): Settlement | undefined {
  const { payment, payout } = settlement;
  if (payout?.status === 'processing') return settlement;
  if (payment.status !== 'completed' || payout?.status !== 'pending') return undefined;
  return { ...settlement, payout: movePayout(payout, 'processing') };
}

/** No transfer was made: the share waits again, unless the coach has lost it meanwhile. */
export function giveUpPayout(settlement: Settlement): Settlement {
  const { payment, payout, disputes } = settlement;
  if (payout?.status !== 'processing') return settlement;
  const isLost = payment.status === 'refunded' || isForfeited(disputes);
  return { ...settlement, payout: movePayout(payout, isLost ? 'canceled' : 'pending') };
}

/** The provider repeats its first answer to a key: what may work the next time needs a new one. */
export function renewReversalKey(settlement: Settlement): Settlement {
  const { payout } = settlement;
  if (!payout) return settlement;
  return { ...settlement, payout: { ...payout, reversalAttempt: payout.reversalAttempt + 1 } };
}

/** The provider would not undo the transfer: the coach keeps the share, and nothing is refunded. */
export function declineReversal(settlement: Settlement, failureMessage: string): Settlement {
  const { payout, refunds } = settlement;
  const refund = openRefund(settlement);
  return {
    ...settlement,
    payout: payout && movePayout(payout, 'completed'),
    refunds: refund ? put(refunds, moveRefund(refund, 'failed', { failureMessage })) : refunds,
  };
}

/** A new delivery restarts the guarantee window (reading T-25), unless the transfer is under way. */
export function renewGuarantee(settlement: Settlement, now: Date, payoutHoldMs: number): Settlement {
  const { payment, payout } = settlement;
  const isCaptured = payment.status === 'completed' || payment.status === 'disputed';
  if (!isCaptured || payout?.status !== 'pending') return settlement;
  return { ...settlement, payout: { ...payout, dueAt: new Date(now.getTime() + payoutHoldMs) } };
}
