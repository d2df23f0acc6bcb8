import { Injectable } from '@nestjs/common';
import { CloseLeftAccounts } from './close-left-accounts.js';
import { CustomerRepository, type Customer } from './ports/customer.repository.js';
import { DocumentRepository } from './ports/document.repository.js';
import { PaymentProvider } from './ports/payment-provider.js';
import { PayoutAccountRepository } from './ports/payout-account.repository.js';
import { People } from './ports/people.js';
import { usedUpKey } from './ports/provider-errors.js';
import { WebhookEventRepository } from './ports/webhook-event.repository.js';

/**
 * Whoever deleted their account leaves no name, no card and no customer behind, here and at the provider. What was
 * paid stays in the books and in documents, without their name (reading T-53). Each step may be repeated.
 */
@Injectable()
export class ForgetPerson {
  constructor(
    private readonly people: People,
    private readonly customers: CustomerRepository,
    private readonly accounts: PayoutAccountRepository,
    private readonly provider: PaymentProvider,
    private readonly closeLeftAccounts: CloseLeftAccounts,
    private readonly webhookEvents: WebhookEventRepository,
    private readonly documents: DocumentRepository,
  ) {}

  async execute(userId: string): Promise<void> {
    await this.people.forget(userId);
    await this.documents.forgetOwner(userId);
    const customer = await this.customers.find(userId);
    if (customer) await this.#forgetCustomer(customer);
    await this.accounts.leave(userId);
    await this.closeLeftAccounts.closeOf(userId);
  }

  async #forgetCustomer(customer: Customer): Promise<void> {
    const customerId = await this.#idOf(customer);
    if (customerId && (await this.provider.hasCustomer(customerId))) {
      for (const { id } of await this.provider.listCards(customerId)) await this.provider.detachCard(id);
      await this.provider.deleteCustomer(customerId);
    }
    if (customerId) await this.webhookEvents.erase(customerId);
    await this.customers.release(customer.requestId);
  }

  /** One that was asked for and not recorded may be there all the same: its key tells. */
  async #idOf(customer: Customer): Promise<string | undefined> {
    if (customer.providerCustomerId) return customer.providerCustomerId;
    return this.provider
      .createCustomer(customer, `customer:${customer.requestId}`)
      .catch((error: unknown) => {
        if (usedUpKey(error)) return undefined;
        throw error;
      });
  }
}
