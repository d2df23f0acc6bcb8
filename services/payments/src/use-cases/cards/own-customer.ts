import { NotYoursError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { customerNotFound } from '../../domain/payment.errors.js';
import { PrismaCustomers } from '../../outbound/prisma/prisma-customers.js';
import { ProviderRefusal } from '../ports/provider-errors.js';

/** The caller's own customer; an id in a request is only compared with it (reading T-12). */
@Injectable()
export class OwnCustomer {
  constructor(private readonly customers: PrismaCustomers) {}

  async find(userId: string, assertedId = ''): Promise<string | undefined> {
    const id = (await this.customers.find(userId))?.providerCustomerId ?? undefined;
    if (assertedId !== '' && assertedId !== id)
      throw new NotYoursError(customerNotFound(), { customerId: assertedId });
    return id;
  }

  /** Runs a call about the customer; throws CUSTOMER_NOT_FOUND when the provider has lost it, so that it is created again. */
  async use<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      throw error instanceof ProviderRefusal && error.providerCode === 'resource_missing'
        ? customerNotFound()
        : error;
    });
  }
}
