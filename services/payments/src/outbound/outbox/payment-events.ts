import {
  PaymentAuthorized,
  PaymentCanceled,
  PaymentCaptured,
  PaymentCaptureFailed,
  PaymentDisputed,
  PaymentHoldEnding,
  PaymentRefunded,
  type PaymentSubject,
} from '@bandeja/contracts/payments-events';
import { EventPublisher } from '@bandeja/events';
import { Injectable } from '@nestjs/common';
import { deliverBy } from '../../domain/hold-clock.js';
import type { PaymentEvent } from '../../domain/payment.events.js';
import type { PaymentRecord } from '../../domain/payment-record.js';
import { HoldPolicy } from '../../use-cases/hold-policy.js';
import { MissingPayments } from '../../use-cases/ports/missing-payments.js';
import { countChange } from '../metrics/payment-counters.js';

/** Puts what a payment has to tell into the outbox, under its analysis, so that all news of one analysis keep their order. */
@Injectable()
export class PaymentEvents {
  constructor(
    private readonly publisher: EventPublisher,
    private readonly holds: HoldPolicy,
  ) {}

  async publish(record: PaymentRecord, events: readonly PaymentEvent[]): Promise<void> {
    const subject = subjectOf(record);
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
        return this.publisher.publish(PaymentCaptured, key, { subject, capturedAt: event.capturedAt });
      case 'capture-failed':
        return this.publisher.publish(PaymentCaptureFailed, key, { subject, error: event.error });
      case 'canceled':
        return this.publisher.publish(PaymentCanceled, key, { subject, reason: event.reason });
      case 'refunded':
        return this.publisher.publish(PaymentRefunded, key, { subject, refundedAt: event.refundedAt });
      case 'hold-ending': {
        const { deliverBy, hoursLeft } = event;
        return this.publisher.publish(PaymentHoldEnding, key, { subject, deliverBy, hoursLeft });
      }
      case 'disputed': {
        const { disputeId, status, reason, evidenceDueBy } = event;
        const message = { subject, disputeId, status, reason, evidenceDueBy: evidenceDueBy ?? undefined };
        return this.publisher.publish(PaymentDisputed, key, message);
      }
    }
  }
}

@Injectable()
export class OutboxMissingPayments extends MissingPayments {
  constructor(private readonly publisher: EventPublisher) {
    super();
  }

  tellCaptureFailed(
    analysis: { analysisId: string; athleteId: string; coachId: string },
    error: string,
  ): Promise<void> {
    const { analysisId, athleteId, coachId } = analysis;
    const nothing = { paymentId: '', total: undefined, platformAmountMinor: 0, coachAmountMinor: 0 };
    const subject = { analysisId, athleteId, coachId, ...nothing };
    countChange('capture-failed');
    return this.publisher.publish(PaymentCaptureFailed, analysisId, { subject, error });
  }
}

function subjectOf({ id, analysisId, athleteId, coachId, total, split }: PaymentRecord): PaymentSubject {
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
