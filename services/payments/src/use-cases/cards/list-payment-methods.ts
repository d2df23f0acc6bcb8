import { Injectable } from '@nestjs/common';
import { WatchCards } from './watch-cards.js';
import { OwnCustomer } from './own-customer.js';
import { PaymentProvider, type Card } from '../ports/payment-provider.js';

@Injectable()
export class ListPaymentMethods {
  constructor(
    private readonly ownCustomer: OwnCustomer,
    private readonly provider: PaymentProvider,
    private readonly watchCards: WatchCards,
  ) {}

  /** The athlete's cards; the first is the default. */
  async execute(userId: string, assertedCustomerId: string): Promise<Card[]> {
    const customerId = await this.ownCustomer.find(userId, assertedCustomerId);
    const cards = customerId ? await this.ownCustomer.use(this.provider.listCards(customerId)) : [];
    for (const { fingerprint } of cards) await this.watchCards.used(userId, fingerprint);
    return cards;
  }
}
