import { Injectable } from '@nestjs/common';
import { customerNotFound } from '../domain/payment.errors.js';
import { CustomerRepository } from './ports/customer.repository.js';
import { ProviderRefusal } from './ports/provider-errors.js';

/** The caller's own customer; an id from outside is only ever compared with it (reading T-12). */
@Injectable()
export class OwnCustomer {
  constructor(private readonly customers: CustomerRepository) {}

  async find(userId: string, assertedId = ''): Promise<string | undefined> {
    const id = (await this.customers.find(userId))?.providerCustomerId ?? undefined;
    if (assertedId !== '' && assertedId !== id) throw customerNotFound();
    return id;
  }

  /** Runs a call about the customer; one that the provider has lost is told as not found, so that it is made anew. */
  async use<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      throw error instanceof ProviderRefusal && error.providerCode === 'resource_missing'
        ? customerNotFound()
        : error;
    });
  }
}
