import { NotYoursError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { paymentMethodNotFound } from '../../domain/payment.errors.js';
import { OwnCustomer } from './own-customer.js';
import { PaymentProvider } from '../ports/payment-provider.js';

@Injectable()
export class DeletePaymentMethod {
  constructor(
    private readonly ownCustomer: OwnCustomer,
    private readonly provider: PaymentProvider,
  ) {}

  async execute(userId: string, paymentMethodId: string): Promise<void> {
    const customerId = await this.ownCustomer.find(userId);
    const owner =
      customerId && paymentMethodId ? await this.provider.findCardOwner(paymentMethodId) : undefined;
    if (!owner) throw paymentMethodNotFound();
    if (owner.customerId !== customerId)
      throw new NotYoursError(paymentMethodNotFound(), { paymentMethodId });
    await this.provider.detachCard(paymentMethodId);
  }
}
