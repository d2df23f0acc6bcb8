import { BankPayoutFailed } from '@bandeja/contracts/payments-events';
import { EventPublisher } from '@bandeja/events';
import { Injectable } from '@nestjs/common';
import type { BankPayout } from '../../domain/bank-payout.js';

@Injectable()
export class BankPayoutEvents {
  constructor(private readonly publisher: EventPublisher) {}

  publishFailed({ id, coachId, amountMinor, currency, failureCode, syncedAt }: BankPayout): Promise<void> {
    return this.publisher.publish(BankPayoutFailed, coachId, {
      coachId,
      payoutId: id,
      amount: { amountMinor, currency },
      failureCode,
      // The provider does not say when; this is when we learned of it.
      failedAt: syncedAt,
    });
  }
}
