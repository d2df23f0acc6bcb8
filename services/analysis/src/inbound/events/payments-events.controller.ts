import {
  PaymentAuthorized,
  PaymentCanceled,
  PaymentCaptured,
  PaymentCaptureFailed,
  PaymentRefunded,
} from '@bandeja/contracts/payments-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import type { WithdrawalReason } from '../../domain/rejection.js';
import { FollowPayment } from '../../use-cases/follow/follow-payment.js';
import { paymentOf } from './payment-of.js';

/** Any other reason follows from a rejection by this service, which needs no further change. */
const REASONS: Record<string, WithdrawalReason | undefined> = {
  expired: 'expired',
  requested: 'athlete_canceled',
  unpaid: 'unpaid',
  operator: 'operator',
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
  async captured(
    { subject, capturedAt, guaranteeDays }: PaymentCaptured,
    { occurredAt }: EventContext,
  ): Promise<void> {
    await this.follow.captured(paymentOf(subject), capturedAt ?? occurredAt, guaranteeDays);
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
