import {
  PaymentDisputed,
  PaymentDisputeSettled,
  PaymentPartlyRefunded,
  PaymentRefundFailed,
  PaymentRefundRequested,
  PayoutCompleted,
} from '@bandeja/contracts/payments-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { FollowMoney } from '../../use-cases/follow/follow-money.js';
import { paymentOf } from './payment-of.js';

/** Disputes were published before this service listened to them. */
const DISPUTES_SINCE = '2026-01-01T00:00:00Z';

/** What payments publishes about captured money. */
@Controller()
export class MoneyEventsController {
  constructor(private readonly follow: FollowMoney) {}

  @OnEvent(PaymentRefundRequested)
  async refundRequested({ subject, refundId }: PaymentRefundRequested): Promise<void> {
    await this.follow.refundRequested(paymentOf(subject), refundId);
  }

  @OnEvent(PaymentPartlyRefunded)
  async partlyRefunded({ subject, refundId }: PaymentPartlyRefunded): Promise<void> {
    await this.follow.partlyRefunded(paymentOf(subject), refundId);
  }

  @OnEvent(PaymentRefundFailed)
  async refundFailed({ subject, refundId, wasRefunded }: PaymentRefundFailed): Promise<void> {
    await this.follow.refundFailed(paymentOf(subject), refundId, wasRefunded);
  }

  @OnEvent(PaymentDisputed, { since: DISPUTES_SINCE })
  async disputed({ subject, disputeId, status }: PaymentDisputed): Promise<void> {
    await this.follow.disputed(paymentOf(subject), disputeId, status === 'won');
  }

  /** Settled means lost. */
  @OnEvent(PaymentDisputeSettled)
  async disputeSettled({ subject, disputeId }: PaymentDisputeSettled): Promise<void> {
    await this.follow.disputed(paymentOf(subject), disputeId, false);
  }

  @OnEvent(PayoutCompleted)
  async paidOut({ subject, paidOutAt }: PayoutCompleted, { occurredAt }: EventContext): Promise<void> {
    await this.follow.paidOut(paymentOf(subject), paidOutAt ?? occurredAt);
  }
}
