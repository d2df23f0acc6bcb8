import { Injectable } from '@nestjs/common';
import { CloseLeftAccounts } from '../payout-accounts/close-left-accounts.js';
import type { Customer } from '../../domain/customer.js';
import { PrismaCardAttempts } from '../../outbound/prisma/prisma-card-attempts.js';
import { PrismaCardUses } from '../../outbound/prisma/prisma-card-uses.js';
import { PrismaDeviceAddresses } from '../../outbound/prisma/prisma-device-addresses.js';
import { PrismaPayoutDestinations } from '../../outbound/prisma/prisma-payout-destinations.js';
import { PrismaCustomers } from '../../outbound/prisma/prisma-customers.js';
import { PrismaDocuments } from '../../outbound/prisma/prisma-documents.js';
import { PaymentProvider } from '../ports/payment-provider.js';
import { PrismaPayoutAccounts } from '../../outbound/prisma/prisma-payout-accounts.js';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { usedUpKey } from '../ports/provider-errors.js';
import { PrismaTaxDetails } from '../../outbound/prisma/prisma-tax-details.js';
import { KeepTaxRecords } from '../tax/keep-tax-records.js';
import { PrismaWebhookEvents } from '../../outbound/prisma/prisma-webhook-events.js';

/**
 * Deletes name, cards and customer of a deleted account, here and at the provider. Payments stay in the ledger and in
 * documents, without the name (reading T-53); of a coach, what tax law wants kept. Each step may be repeated.
 */
@Injectable()
export class ForgetPerson {
  constructor(
    private readonly people: PrismaPeople,
    private readonly customers: PrismaCustomers,
    private readonly accounts: PrismaPayoutAccounts,
    private readonly provider: PaymentProvider,
    private readonly closeLeftAccounts: CloseLeftAccounts,
    private readonly webhookEvents: PrismaWebhookEvents,
    private readonly documents: PrismaDocuments,
    private readonly taxRecords: KeepTaxRecords,
    private readonly taxDetails: PrismaTaxDetails,
    private readonly cardAttempts: PrismaCardAttempts,
    private readonly cardUses: PrismaCardUses,
    private readonly deviceAddresses: PrismaDeviceAddresses,
    private readonly destinations: PrismaPayoutDestinations,
  ) {}

  async execute(userId: string): Promise<void> {
    await this.taxRecords.ofLeaving(userId);
    await this.taxDetails.forget(userId);
    await this.people.forget(userId);
    await this.documents.forgetOwner(userId);
    for (const kept of [this.cardAttempts, this.cardUses, this.deviceAddresses]) await kept.forget(userId);
    const customer = await this.customers.find(userId);
    if (customer) await this.#forgetCustomer(customer);
    await this.accounts.leave(userId);
    await this.destinations.forget(userId);
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

  /** One that was requested and not recorded may exist: the same idempotency key answers it. */
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
