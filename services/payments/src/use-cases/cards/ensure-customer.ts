import { Injectable } from '@nestjs/common';
import { PrismaCustomers } from '../../outbound/prisma/prisma-customers.js';
import { PaymentProvider } from '../ports/payment-provider.js';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { usedUpKey } from '../ports/provider-errors.js';

/** The athlete's customer at the provider, made if it is missing or if the provider lost it (reading T-18). */
@Injectable()
export class EnsureCustomer {
  constructor(
    private readonly customers: PrismaCustomers,
    private readonly people: PrismaPeople,
    private readonly provider: PaymentProvider,
  ) {}

  async execute(userId: string): Promise<string> {
    const known = await this.customers.find(userId);
    if (known?.providerCustomerId) {
      if (await this.provider.hasCustomer(known.providerCustomerId)) return known.providerCustomerId;
      await this.customers.release(known.requestId);
    }
    const person = await this.people.find(userId);
    const customer = await this.customers.reserve(userId, {
      email: person?.email ?? '',
      fullName: person?.fullName ?? '',
    });
    if (customer.providerCustomerId) return customer.providerCustomerId;
    try {
      const id = await this.provider.createCustomer(customer, `customer:${customer.requestId}`);
      await this.customers.complete(customer.requestId, id);
      return id;
    } catch (error) {
      if (usedUpKey(error)) await this.customers.release(customer.requestId);
      throw error;
    }
  }
}
