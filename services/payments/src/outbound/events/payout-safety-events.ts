import { PayoutDestinationChanged, PayoutsFrozen } from '@bandeja/contracts/payments-events';
import { EventPublisher } from '@bandeja/events';
import { Injectable } from '@nestjs/common';
import type { ProviderDestination } from '../../domain/payout-destination.js';
import type { PayoutFreeze } from '../../domain/payout-freeze.js';

/** What coaches must know about where, and whether, their money is paid out. */
@Injectable()
export class PayoutSafetyEvents {
  constructor(private readonly publisher: EventPublisher) {}

  destinationChanged(
    coachId: string,
    { last4, bankName }: ProviderDestination,
    times: { changedAt: Date; frozenUntil: Date },
  ): Promise<void> {
    return this.publisher.publish(PayoutDestinationChanged, coachId, { coachId, last4, bankName, ...times });
  }

  frozen(coachId: string, { reason, endsAt }: PayoutFreeze): Promise<void> {
    const told = reason.replaceAll('-', '_');
    return this.publisher.publish(PayoutsFrozen, coachId, {
      coachId,
      reason: told,
      frozenUntil: endsAt ?? undefined,
    });
  }
}
