import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { changeOf, type PaymentTax, type PendingBooking } from '../../domain/tax/payment-tax.js';
import { placeOfAthlete, placeOfCoach, type Place } from '../../domain/tax/place-of-buyer.js';
import { isEuVatId } from '../../domain/tax/tax-id-formats.js';
import type { TaxedSupply } from '../../domain/tax/taxed-supply.js';
import { PrismaPayoutAccounts } from '../../outbound/prisma/prisma-payout-accounts.js';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { PrismaTaxDetails } from '../../outbound/prisma/prisma-tax-details.js';
import { TaxCalculator, type TaxAsk } from '../ports/tax-calculator.js';
import { TaxPolicy } from './tax-policy.js';

/** What a provider is asked under; a refusal uses it up. */
export const askOf = ({ movementId, failures }: PendingBooking): TaxAsk => ({
  reference: movementId,
  attempt: failures,
});

/** Works out the tax of a captured payment: role, place and rate of its day, which it keeps. */
@Injectable()
export class AssessPayment {
  constructor(
    private readonly accounts: PrismaPayoutAccounts,
    private readonly details: PrismaTaxDetails,
    private readonly people: PrismaPeople,
    private readonly calculator: TaxCalculator,
    private readonly policy: TaxPolicy,
    private readonly clock: Clock,
  ) {}

  async execute(booking: PendingBooking): Promise<PaymentTax> {
    const { role: sellerRole } = this.policy.seller;
    const buyer = await this.#placeOfBuyer(booking);
    const supply = this.#supply(booking, buyer, changeOf(booking, sellerRole));
    const tax = await this.calculator.assess(supply, askOf(booking));
    return {
      ...tax,
      paymentId: booking.paymentId,
      sellerRole,
      provider: this.calculator.provider,
      buyerCountry: buyer.country,
      buyerVatId: buyer.vatId,
      evidence: buyer.evidence,
      grossMinor: supply.grossMinor,
      assessedAt: this.clock.now(),
    };
  }

  /** A supply that was assessed before, as far as a change of it is concerned. */
  supplyOf(
    booking: PendingBooking,
    { buyerCountry: country, buyerVatId: vatId, grossMinor, sellerRole }: PaymentTax,
  ): TaxedSupply {
    const status = sellerRole === 'agent' && isEuVatId(vatId) ? 'business' : 'consumer';
    return this.#supply(booking, { country, vatId, status }, grossMinor);
  }

  #supply(
    { currency, occurredAt }: PendingBooking,
    buyer: TaxedSupply['buyer'],
    grossMinor: number,
  ): TaxedSupply {
    const { country, status, vatId } = buyer;
    const day = new Intl.DateTimeFormat('sv', { timeZone: this.policy.timezone }).format(occurredAt);
    return { seller: this.policy.seller, buyer: { country, status, vatId }, day, grossMinor, currency };
  }

  async #placeOfBuyer({ athleteId, coachId, cardCountry }: PendingBooking): Promise<Place> {
    if (this.policy.seller.role === 'principal') {
      const athlete = await this.people.find(athleteId);
      return placeOfAthlete(cardCountry, athlete?.timezone ?? '');
    }
    const account = await this.accounts.find(coachId);
    return placeOfCoach(account?.country ?? '', await this.details.find(coachId));
  }
}
