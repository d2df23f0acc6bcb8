import {
  PaymentAuthorized,
  PaymentCanceled,
  PaymentCaptured,
  PaymentCaptureFailed,
  PaymentRefunded,
  type PaymentSubject,
} from '@bandeja/contracts/payments-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import type { WithdrawalReason } from '../../domain/rejection.js';
import { FollowPayment, type Payment } from '../../use-cases/follow/follow-payment.js';

/** Any other reason follows from a rejection by this service, which needs no further change. */
const REASONS: Record<string, WithdrawalReason | undefined> = {
  expired: 'expired',
  requested: 'athlete_canceled',
};

@Controller()
export class PaymentsEventsController {
  constructor(private readonly follow: FollowPayment) {}

  @OnEvent(PaymentAuthorized)
  async authorized(
    { subject, authorizedAt, captureBefore: holdUntil, deliverBy }: PaymentAuthorized,
    { occurredAt }: EventContext,
  ): Promise<void> {
    const hold = { holdUntil, deliverBy };
    await this.follow.authorized(paymentOf(subject), authorizedAt ?? occurredAt, hold);
  }

  @OnEvent(PaymentCaptured)
  async captured({ subject, capturedAt }: PaymentCaptured, { occurredAt }: EventContext): Promise<void> {
    await this.follow.captured(paymentOf(subject), capturedAt ?? occurredAt);
  }

  @OnEvent(PaymentRefunded)
  async refunded({ subject, refundedAt }: PaymentRefunded, { occurredAt }: EventContext): Promise<void> {
    await this.follow.refunded(paymentOf(subject), refundedAt ?? occurredAt);
  }

  @OnEvent(PaymentCaptureFailed)
  async captureFailed({ subject, error }: PaymentCaptureFailed, { occurredAt }: EventContext): Promise<void> {
    await this.follow.captureFailed(paymentOf(subject), error, occurredAt);
  }

  @OnEvent(PaymentCanceled)
  async canceled({ subject, reason }: PaymentCanceled): Promise<void> {
    const known = REASONS[reason];
    if (known) await this.follow.canceled(paymentOf(subject), known);
  }
}

function paymentOf(subject: PaymentSubject | undefined): Payment {
  if (!subject) throw new Error('the payment event has no subject');
  const { analysisId, athleteId, coachId, coachAmountMinor, total } = subject;
  return { analysisId, athleteId, coachId, coachAmountMinor, currency: total?.currency ?? '' };
}
