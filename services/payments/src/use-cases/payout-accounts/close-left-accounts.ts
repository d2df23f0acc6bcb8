import { Injectable } from '@nestjs/common';
import { PrismaPayoutAccounts } from '../../outbound/prisma/prisma-payout-accounts.js';
import { runBatch, type BatchResult } from '../batch.js';
import { CloseAccount } from './close-account.js';

const BATCH = 100;

/** Deletes the connected accounts of coaches who left, once all their money is paid out. */
@Injectable()
export class CloseLeftAccounts {
  constructor(
    private readonly accounts: PrismaPayoutAccounts,
    private readonly closeAccount: CloseAccount,
  ) {}

  /** An account that the provider keeps because its balance is not zero is tried again by the next run. */
  async execute(signal?: AbortSignal): Promise<BatchResult> {
    const left = await this.accounts.findLeft(BATCH);
    return runBatch(
      left.map((account) => ({ id: account.coachId, run: () => this.closeAccount.execute(account) })),
      BATCH,
      { signal },
    );
  }

  async closeOf(coachId: string): Promise<void> {
    for (const account of await this.accounts.findLeft(1, coachId)) await this.closeAccount.execute(account);
  }
}
