import { Injectable } from '@nestjs/common';
import { PrismaCustomers } from '../../outbound/prisma/prisma-customers.js';
import { PaymentProvider } from '../ports/payment-provider.js';

/** The provider's customer gets the address that the account has now. May be repeated. */
@Injectable()
export class FollowEmail {
  constructor(
    private readonly customers: PrismaCustomers,
    private readonly provider: PaymentProvider,
  ) {}

  async execute(userId: string, email: string): Promise<void> {
    const customer = await this.customers.find(userId);
    // One that is still being made keeps the values of its idempotency key.
    if (!customer?.providerCustomerId || customer.email === email) return;
    await this.provider.changeCustomerEmail(customer.providerCustomerId, email);
    await this.customers.changeEmail(userId, email);
  }
}
