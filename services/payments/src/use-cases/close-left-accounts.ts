import { Injectable } from '@nestjs/common';
import type { PayoutAccount } from '../domain/payout-account.js';
import type { BatchResult } from './pay-out-due-payments.js';
import { PaymentProvider } from './ports/payment-provider.js';
import { PayoutAccountRepository } from './ports/payout-account.repository.js';
import { usedUpKey } from './ports/provider-errors.js';
import { WebhookEventRepository } from './ports/webhook-event.repository.js';
import { RecordAccountState } from './record-account-state.js';

/** Deletes the connected accounts of coaches who left, once all their money has gone its way. */
@Injectable()
export class CloseLeftAccounts {
  constructor(
    private readonly accounts: PayoutAccountRepository,
    private readonly provider: PaymentProvider,
    private readonly recordAccountState: RecordAccountState,
    private readonly webhookEvents: WebhookEventRepository,
  ) {}

  /** What the provider still keeps, for its balance is not zero yet, is tried again by the next run. */
  async execute(): Promise<BatchResult> {
    const result: BatchResult = { done: 0, errors: [] };
    for (const account of await this.accounts.findLeft())
      try {
        if (await this.#close(account)) result.done += 1;
      } catch (error) {
        result.errors.push({ id: account.coachId, error });
      }
    return result;
  }

  async closeOf(coachId: string): Promise<void> {
    for (const account of await this.accounts.findLeft(coachId)) await this.#close(account);
  }

  async #close(account: PayoutAccount): Promise<boolean> {
    const accountId = await this.#idOf(account);
    if (accountId && !(await this.provider.deleteAccount(accountId))) return false;
    if (accountId) await this.webhookEvents.erase(accountId);
    await this.recordAccountState.forget(account);
    await this.accounts.release(account.requestId);
    return true;
  }

  /** One that was asked for and not recorded may be there all the same: its key tells. */
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
