import { NotYoursError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { paymentMethodNotFound } from '../../domain/payment.errors.js';
import { OwnCustomer } from './own-customer.js';
import { WatchCards } from './watch-cards.js';
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
    private readonly watchCards: WatchCards,
  ) {}

  async execute(userId: string, paymentMethodId: string): Promise<ChosenCard> {
    const customerId = await this.ownCustomer.find(userId);
    if (!customerId) throw paymentMethodNotFound();
    if (paymentMethodId === '') {
      const [standard] = await this.ownCustomer.use(this.provider.listCards(customerId));
      if (!standard) throw paymentMethodNotFound();
      await this.watchCards.used(userId, standard.fingerprint);
      return { customerId, paymentMethodId: standard.id };
    }
    const owner = await this.provider.findCardOwner(paymentMethodId);
    if (!owner) throw paymentMethodNotFound();
    if (owner.customerId !== customerId)
      throw new NotYoursError(paymentMethodNotFound(), { paymentMethodId });
    await this.watchCards.used(userId, owner.fingerprint);
    return { customerId, paymentMethodId };
  }
}
