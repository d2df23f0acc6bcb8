import { payoutNotWaiting } from './payment.errors.js';
import { movePayout } from './payout.js';
import { failRefund } from './refund-decisions.js';
import { fitPayout } from './refund-share.js';
import type { Settlement } from './settlement.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What the provider or the network said instead of making a transfer. */
export interface TransferTrouble {
  /** The provider's code; empty if it gave none. */
  code: string;
  message: string;
  /** No transfer was made. Otherwise one may exist. */
  isRefused: boolean;
  /** The provider repeats its answer to the key: the next try needs a new one. */
  usedUpKey: boolean;
}

/** Undefined when there is nothing to transfer. A payout that was begun before its process died goes on. */
export function beginPayout(settlement: Settlement): Settlement | undefined {
  const { payment, payout } = settlement;
  if (payout?.status === 'processing') return settlement;
  if (payment.status !== 'completed' || payout?.status !== 'pending' || payout.heldAt) return undefined;
  return { ...settlement, payout: movePayout(payout, 'processing') };
}

/** A minute after the first refusal, four times as long after each further one, at most a day. */
export const pauseAfter = (failures: number): number =>
  Math.min(MINUTE_MS * 4 ** Math.max(0, failures - 1), DAY_MS);

/** The transfer is tried again after a pause, behind all payouts that are due by then. */
export function delayPayout(settlement: Settlement, trouble: TransferTrouble, now: Date): Settlement {
  const before = trouble.isRefused ? giveUpPayout(settlement) : settlement;
  const { payout } = before;
  if (payout?.status !== 'pending' && payout?.status !== 'processing') return before;
  const failures = payout.failures + 1;
  return {
    ...before,
    payout: {
      ...payout,
      attempt: payout.attempt + Number(trouble.usedUpKey),
      failures,
      failureCode: trouble.code,
      failureMessage: trouble.message,
      nextTryAt: new Date(now.getTime() + pauseAfter(failures)),
    },
  };
}

/** An operator looks at it: no transfer is made until it is released. One that is being made is not stopped. */
export function holdPayout(settlement: Settlement, reason: string, now: Date): Settlement {
  const { payout } = settlement;
  if (payout?.status !== 'pending' && payout?.status !== 'processing') throw payoutNotWaiting();
  return { ...settlement, payout: { ...payout, heldAt: payout.heldAt ?? now, heldReason: reason } };
}

/** Not held any more, and due at once if its guarantee window is over. */
export function retryPayout(settlement: Settlement): Settlement {
  const { payout } = settlement;
  if (payout?.status !== 'pending' && payout?.status !== 'processing') throw payoutNotWaiting();
  return { ...settlement, payout: { ...payout, heldAt: null, heldReason: '', nextTryAt: null } };
}

/** No transfer was made: the share waits again, unless the coach has lost it meanwhile. */
export function giveUpPayout(settlement: Settlement): Settlement {
  const { payout } = settlement;
  if (payout?.status !== 'processing') return settlement;
  return fitPayout({ ...settlement, payout: movePayout(payout, 'pending') }, settlement);
}

/** The provider repeats its first answer to a key: what may work the next time needs a new one. */
export function renewReversalKey(settlement: Settlement): Settlement {
  const { payout } = settlement;
  if (!payout) return settlement;
  return { ...settlement, payout: { ...payout, reversalAttempt: payout.reversalAttempt + 1 } };
}

/** The provider would not undo the transfer: the coach keeps the share or owes it, and nothing is refunded. */
export function declineReversal(settlement: Settlement, failureMessage: string, now: Date): Settlement {
  const { payout } = settlement;
  const kept = { ...settlement, payout: payout && movePayout(payout, 'completed', { reversalMinor: null }) };
  return failRefund(kept, { code: '', message: failureMessage }, now);
}

/** A new delivery restarts the guarantee window (reading T-25), unless the transfer is under way. */
export function renewGuarantee(settlement: Settlement, now: Date, payoutHoldMs: number): Settlement {
  const { payment, payout } = settlement;
  const isCaptured = payment.status === 'completed' || payment.status === 'disputed';
  if (!isCaptured || payout?.status !== 'pending') return settlement;
  return { ...settlement, payout: { ...payout, dueAt: new Date(now.getTime() + payoutHoldMs) } };
}
