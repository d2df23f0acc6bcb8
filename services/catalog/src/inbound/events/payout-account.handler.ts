import { PayoutAccountUpdated } from '@bandeja/contracts/payments-events';
import { OnEvent } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { FollowPayoutAccount } from '../../use-cases/follow-payout-account.js';

@Controller()
export class PayoutAccountHandler {
  constructor(private readonly followPayoutAccount: FollowPayoutAccount) {}

  @OnEvent(PayoutAccountUpdated)
  onPayoutAccountUpdated({ coachId, payoutsEnabled }: PayoutAccountUpdated): Promise<void> {
    return this.followPayoutAccount.execute(coachId, payoutsEnabled);
  }
}
