import { Injectable } from '@nestjs/common';
import { OwnCustomer } from './own-customer.js';
import { PaymentProvider, type Card } from '../ports/payment-provider.js';

@Injectable()
export class ListPaymentMethods {
  constructor(
    private readonly ownCustomer: OwnCustomer,
    private readonly provider: PaymentProvider,
  ) {}

  /** The athlete's cards; the first is the default. */
  async execute(userId: string, assertedCustomerId: string): Promise<Card[]> {
    const customerId = await this.ownCustomer.find(userId, assertedCustomerId);
    return customerId ? this.ownCustomer.use(this.provider.listCards(customerId)) : [];
  }
}
