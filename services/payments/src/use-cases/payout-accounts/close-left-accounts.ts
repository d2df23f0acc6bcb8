import { Injectable } from '@nestjs/common';
import type { PayoutAccount } from '../../domain/payout-account.js';
import { runBatch, type BatchResult } from '../batch.js';
import { PaymentProvider } from '../ports/payment-provider.js';
import { PrismaPayoutAccounts } from '../../outbound/prisma/prisma-payout-accounts.js';
import { usedUpKey } from '../ports/provider-errors.js';
import { PrismaWebhookEvents } from '../../outbound/prisma/prisma-webhook-events.js';
import { RecordAccountState } from './record-account-state.js';

const BATCH = 100;

/** Deletes the connected accounts of coaches who left, once all their money is paid out. */
@Injectable()
export class CloseLeftAccounts {
  constructor(
    private readonly accounts: PrismaPayoutAccounts,
    private readonly provider: PaymentProvider,
    private readonly recordAccountState: RecordAccountState,
    private readonly webhookEvents: PrismaWebhookEvents,
  ) {}

  /** An account that the provider keeps because its balance is not zero is tried again by the next run. */
  async execute(signal?: AbortSignal): Promise<BatchResult> {
    const left = await this.accounts.findLeft(BATCH);
    return runBatch(
      left.map((account) => ({ id: account.coachId, run: () => this.#close(account) })),
      BATCH,
      signal,
    );
  }

  async closeOf(coachId: string): Promise<void> {
    for (const account of await this.accounts.findLeft(1, coachId)) await this.#close(account);
  }

  async #close(account: PayoutAccount): Promise<boolean> {
    const accountId = await this.#idOf(account);
    if (accountId && !(await this.provider.deleteAccount(accountId))) return false;
    if (accountId) await this.webhookEvents.erase(accountId);
    await this.recordAccountState.forget(account);
    await this.accounts.release(account.requestId);
    return true;
  }

  /** One that was requested and not recorded may exist: the same idempotency key answers it. */
  async #idOf(account: PayoutAccount): Promise<string | undefined> {
    if (account.providerAccountId) return account.providerAccountId;
    try {
      return (await this.provider.createAccount(account, `account:${account.requestId}`)).id;
    } catch (error) {
      if (usedUpKey(error)) return undefined;
      throw error;
    }
  }
}
