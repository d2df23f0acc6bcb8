import { Injectable } from '@nestjs/common';
import { paymentMethodNotFound } from '../../domain/payment.errors.js';
import { OwnCustomer } from './own-customer.js';
import { PaymentProvider } from '../ports/payment-provider.js';

export interface ChosenCard {
  customerId: string;
  paymentMethodId: string;
}

/** The card that an athlete pays with: the one they name, if it is theirs, or else their default. */
@Injectable()
export class ChooseCard {
  constructor(
    private readonly ownCustomer: OwnCustomer,
    private readonly provider: PaymentProvider,
  ) {}

  async execute(userId: string, paymentMethodId: string): Promise<ChosenCard> {
    const customerId = await this.ownCustomer.find(userId);
    if (!customerId) throw paymentMethodNotFound();
    if (paymentMethodId === '') {
      const [standard] = await this.ownCustomer.use(this.provider.listCards(customerId));
      if (!standard) throw paymentMethodNotFound();
      return { customerId, paymentMethodId: standard.id };
    }
    if ((await this.provider.findCardOwner(paymentMethodId)) !== customerId) throw paymentMethodNotFound();
    return { customerId, paymentMethodId };
  }
}
