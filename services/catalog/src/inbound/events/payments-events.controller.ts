import { PaymentCaptured, PayoutAccountUpdated } from '@bandeja/contracts/payments-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { PrismaDeliveries } from '../../outbound/prisma/prisma-deliveries.js';
import { FollowPayoutAccount } from '../../use-cases/profile/follow-payout-account.js';

@Controller()
export class PaymentsEventsController {
  constructor(
    private readonly followPayoutAccount: FollowPayoutAccount,
    private readonly deliveries: PrismaDeliveries,
  ) {}

  @OnEvent(PayoutAccountUpdated)
  payoutAccountUpdated({ coachId, payoutsEnabled }: PayoutAccountUpdated): Promise<void> {
    return this.followPayoutAccount.execute(coachId, payoutsEnabled);
  }

  @OnEvent(PaymentCaptured)
  captured({ subject, capturedAt }: PaymentCaptured, { occurredAt }: EventContext): Promise<void> {
    if (!subject) throw new Error('the event names no analysis');
    const { analysisId, coachId } = subject;
    return this.deliveries.recordCaptured({ analysisId, coachId, at: capturedAt ?? occurredAt });
  }
}
