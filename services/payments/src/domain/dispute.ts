import { money, splitByCommission, type Split } from '@bandeja/money';
import { isFreezing, type DisputeRecord, type ProviderDispute } from './dispute-record.js';
import { bookDisputeFunds, bookDisputeLoss, bookDisputeLossUndone, type Movement } from './ledger.js';
import { become } from './payment-status.js';
import type { Payment } from './payment.js';
import { forfeitPayout, restorePayout } from './payout.js';

/** Records what the provider says of a dispute, however late, early or often it says it. */
export function observeDispute(payment: Payment, told: ProviderDispute, askedAt: Date): void {
  const known = payment.disputes.find(({ id }) => id === told.id);
  if (known && known.syncedAt > askedAt) return;
  const record = known ?? newRecord(told, askedAt);
  const before = known?.status;
  if (!known) payment.disputes.push(record);
  const { status, reason, amountMinor, evidenceDueBy } = told;
  Object.assign(record, { status, reason, amountMinor, evidenceDueBy, syncedAt: askedAt });
  payment.movements.push(...bookLines(payment, record, told), ...bookVerdict(payment, record));
  if (before !== 'lost' && status === 'lost') forfeitPayout(payment.record);
  freezeOrThaw(payment);
  if (before !== status)
    payment.events.push({ type: 'disputed', disputeId: record.id, status, reason, evidenceDueBy });
}

function newRecord({ id, openedAt, ...told }: ProviderDispute, askedAt: Date): DisputeRecord {
  const { status, reason, amountMinor, evidenceDueBy } = told;
  return {
    ...{ id, status, reason, amountMinor, evidenceDueBy, openedAt },
    ...{ bookedLines: [], withdrawnMinor: 0, lossBookings: 0, syncedAt: askedAt },
  };
}

/** A refunded payment stays refunded, whatever its bank asks afterwards. */
function freezeOrThaw({ record, disputes }: Payment): void {
  const isFrozen = disputes.some(isFreezing);
  if (isFrozen && record.status === 'completed') become(record, 'disputed');
  if (isFrozen || record.status !== 'disputed') return;
  become(record, 'completed');
  const wasForfeited = disputes.some(({ lossBookings }) => lossBookings > 0);
  if (wasForfeited && record.refundState !== 'requested') restorePayout(record);
}

function bookLines({ record }: Payment, dispute: DisputeRecord, told: ProviderDispute): Movement[] {
  return told.lines
    .filter(({ id }) => !dispute.bookedLines.includes(id))
    .flatMap(({ id, amountMinor }) => {
      dispute.bookedLines.push(id);
      dispute.withdrawnMinor += Math.max(0, -amountMinor);
      return bookDisputeFunds(id, money(-amountMinor, record.total.currency));
    });
}

function bookVerdict({ record }: Payment, dispute: DisputeRecord): Movement[] {
  const isLost = dispute.status === 'lost';
  const isBooked = dispute.lossBookings % 2 === 1;
  if (isLost === isBooked || dispute.withdrawnMinor === 0) return [];
  dispute.lossBookings += 1;
  const book = isLost ? bookDisputeLoss : bookDisputeLossUndone;
  const lost = money(dispute.withdrawnMinor, record.total.currency);
  // What was refunded before is the coach's no more: the platform alone loses it a second time.
  const split: Split =
    record.status === 'refunded'
      ? { platformFeeMinor: lost.amountMinor, coachPayoutMinor: 0 }
      : splitByCommission(lost.amountMinor, record.commissionBps);
  return book(`${dispute.id}:${dispute.lossBookings}`, lost, split);
}
