import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { BankPayoutProvider } from '../ports/bank-payout-provider.js';
import { RecordBankPayout } from './record-bank-payout.js';

/** Reads a payout to a coach's bank from the provider and records it. */
@Injectable()
export class FollowBankPayout {
  constructor(
    private readonly provider: BankPayoutProvider,
    private readonly recordBankPayout: RecordBankPayout,
    private readonly clock: Clock,
  ) {}

  async execute(accountId: string, payoutId: string): Promise<void> {
    const askedAt = this.clock.now();
    const payout = await this.provider.getBankPayout(accountId, payoutId);
    if (payout) await this.recordBankPayout.execute(accountId, payout, askedAt);
  }
}
