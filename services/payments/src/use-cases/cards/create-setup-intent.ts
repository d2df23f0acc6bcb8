import { Injectable } from '@nestjs/common';
import { customerNotFound } from '../../domain/payment.errors.js';
import { OwnCustomer } from './own-customer.js';
import { PaymentProvider } from '../ports/payment-provider.js';

/** Lets the browser save a card for the athlete. */
@Injectable()
export class CreateSetupIntent {
  constructor(
    private readonly ownCustomer: OwnCustomer,
    private readonly provider: PaymentProvider,
  ) {}

  async execute(userId: string, assertedCustomerId: string): Promise<string> {
    const customerId = await this.ownCustomer.find(userId, assertedCustomerId);
    if (!customerId) throw customerNotFound();
    return this.ownCustomer.use(this.provider.createSetupIntent(customerId));
  }
}
