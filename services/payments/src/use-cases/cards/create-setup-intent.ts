import { Injectable } from '@nestjs/common';
import { customerNotFound } from '../../domain/payment.errors.js';
import { LimitCardAttempts, type CardHolder } from './limit-card-attempts.js';
import { OwnCustomer } from './own-customer.js';
import { PaymentProvider } from '../ports/payment-provider.js';

/** Lets the browser save a card for the athlete. */
@Injectable()
export class CreateSetupIntent {
  constructor(
    private readonly ownCustomer: OwnCustomer,
    private readonly provider: PaymentProvider,
    private readonly limits: LimitCardAttempts,
  ) {}

  /** Throws CUSTOMER_NOT_FOUND and CARD_ATTEMPTS_EXCEEDED. */
  async execute(holder: CardHolder, assertedCustomerId: string): Promise<string> {
    const customerId = await this.ownCustomer.find(holder.userId, assertedCustomerId);
    if (!customerId) throw customerNotFound();
    await this.limits.allow('setup', holder);
    return this.ownCustomer.use(this.provider.createSetupIntent(customerId));
  }
}
