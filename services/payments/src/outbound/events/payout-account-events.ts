import { PayoutAccountUpdated } from '@bandeja/contracts/payments-events';
import { EventPublisher } from '@bandeja/events';
import { Injectable } from '@nestjs/common';
import type { PayoutAccount } from '../../domain/payout-account.js';

@Injectable()
export class PayoutAccountEvents {
  constructor(private readonly publisher: EventPublisher) {}

  publish({ coachId, state }: PayoutAccount): Promise<void> {
    const { detailsSubmitted, chargesEnabled, payoutsEnabled } = state;
    const message = { coachId, detailsSubmitted, chargesEnabled, payoutsEnabled };
    return this.publisher.publish(PayoutAccountUpdated, coachId, message);
  }
}
