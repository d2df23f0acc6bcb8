import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { NEW_ACCOUNT_STATE } from '../../domain/payout-account.js';
import { PaymentProvider } from '../ports/payment-provider.js';
import { RecordAccountState } from './record-account-state.js';

/** Reads a connected account from the provider and records it. */
@Injectable()
export class FollowAccount {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly recordAccountState: RecordAccountState,
    private readonly clock: Clock,
  ) {}

  /**
   * False for one that the provider does not show us any more. It counts as one that can do nothing, and is not forgotten:
   * a wrong key of ours gets the same answer for every account, and the next reading undoes this one.
   */
  async execute(accountId: string): Promise<boolean> {
    const askedAt = this.clock.now();
    const account = await this.provider.getAccount(accountId);
    await this.recordAccountState.execute(
      account ?? { id: accountId, ...NEW_ACCOUNT_STATE, destination: null },
      askedAt,
    );
    return account !== undefined;
  }
}
