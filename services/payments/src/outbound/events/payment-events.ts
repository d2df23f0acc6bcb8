import {
  PaymentAuthorized,
  PaymentCanceled,
  PaymentCaptured,
  PaymentCaptureFailed,
  PaymentDisputed,
  PaymentHoldEnding,
  PaymentOverdue,
  PaymentPartlyRefunded,
  PaymentRefunded,
  PayoutCompleted,
  PaymentRefundFailed,
  PaymentRefundRequested,
  type PaymentSubject,
} from '@bandeja/contracts/payments-events';
import { EventPublisher } from '@bandeja/events';
import { Injectable } from '@nestjs/common';
import { deliverBy } from '../../domain/hold-clock.js';
import type { PaymentEvent } from '../../domain/payment.events.js';
import type { Payment } from '../../domain/payment.js';
import { HoldPolicy } from '../../use-cases/hold/hold-policy.js';
import { PayoutPolicy } from '../../use-cases/payout/payout-policy.js';
import { countChange } from '../metrics/payment-counters.js';

/** Writes the events of a payment to the outbox under the id of its analysis, so that the events of one analysis keep their order. */
@Injectable()
export class PaymentEvents {
  constructor(
    private readonly publisher: EventPublisher,
    private readonly holds: HoldPolicy,
    private readonly payouts: PayoutPolicy,
  ) {}

  async publish(payment: Payment, events: readonly PaymentEvent[]): Promise<void> {
    const subject = subjectOf(payment);
    for (const event of events) await this.#publish(subject, event);
  }

  #publish(subject: PaymentSubject, event: PaymentEvent): Promise<void> {
    const { analysisId: key } = subject;
    countChange(event.type);
    switch (event.type) {
      case 'authorized': {
        const { authorizedAt, captureBefore } = event;
        return this.publisher.publish(PaymentAuthorized, key, {
          subject,
          authorizedAt,
          captureBefore: captureBefore ?? undefined,
          deliverBy: deliverBy(captureBefore, this.holds.releaseLeadMs) ?? undefined,
        });
      }
      case 'captured':
        return this.publisher.publish(PaymentCaptured, key, {
          subject,
          capturedAt: event.capturedAt,
          guaranteeDays: this.payouts.guaranteeDays || undefined,
        });
      case 'capture-failed':
        return this.publisher.publish(PaymentCaptureFailed, key, { subject, error: event.error });
      case 'overdue': {
        const { days, payUntil } = event;
        return this.publisher.publish(PaymentOverdue, key, { subject, days, payUntil });
      }
      case 'canceled':
        return this.publisher.publish(PaymentCanceled, key, { subject, reason: event.reason });
      case 'refund-requested': {
        const { refundId, requestedAt } = event;
        const message = { subject, refundId, amount: amountOf(event, subject), requestedAt };
        return this.publisher.publish(PaymentRefundRequested, key, message);
      }
      case 'partly-refunded': {
        const { refundId, coachAmountMinor, refundedAt } = event;
        const amount = amountOf(event, subject);
        const message = { subject, refundId, amount, coachAmountMinor, refundedAt };
        return this.publisher.publish(PaymentPartlyRefunded, key, message);
      }
      case 'refund-failed': {
        const { refundId, failureCode, wasRefunded, failedAt } = event;
        const amount = amountOf(event, subject);
        const message = { subject, refundId, amount, failureCode, wasRefunded, failedAt };
        return this.publisher.publish(PaymentRefundFailed, key, message);
      }
      case 'refunded':
        return this.publisher.publish(PaymentRefunded, key, { subject, refundedAt: event.refundedAt });
      case 'paid-out': {
        const { collectedMinor, paidOutAt } = event;
        const amount = { amountMinor: event.amountMinor, currency: subject.total?.currency ?? '' };
        return this.publisher.publish(PayoutCompleted, key, { subject, amount, collectedMinor, paidOutAt });
      }
      case 'hold-ending': {
        const { deliverBy, hoursLeft } = event;
        return this.publisher.publish(PaymentHoldEnding, key, { subject, deliverBy, hoursLeft });
      }
      case 'disputed': {
        const { disputeId, status, reason, evidenceDueBy } = event;
        const message = {
          subject,
          disputeId,
          status,
          reason,
          amount: amountOf(event, subject),
          evidenceDueBy: evidenceDueBy ?? undefined,
        };
        return this.publisher.publish(PaymentDisputed, key, message);
      }
    }
  }
}

const amountOf = ({ amountMinor }: { amountMinor: number }, { total }: PaymentSubject) => ({
  amountMinor,
  currency: total?.currency ?? '',
});

function subjectOf({ id, analysisId, athleteId, coachId, total, split }: Payment): PaymentSubject {
  return {
    paymentId: id,
    analysisId,
    athleteId,
    coachId,
    total,
    platformAmountMinor: split.platformFeeMinor,
    coachAmountMinor: split.coachPayoutMinor,
  };
}
