import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { checkedTaxDetails, type TaxDetails } from '../../domain/tax/tax-details.js';
import { PrismaTaxDetails } from '../../outbound/prisma/prisma-tax-details.js';

/** Replaces what a coach has told. Invoices that are issued keep what they name. */
@Injectable()
export class SetTaxDetails {
  constructor(
    private readonly details: PrismaTaxDetails,
    private readonly clock: Clock,
  ) {}

  async execute(coachId: string, given: TaxDetails): Promise<TaxDetails> {
    const details = checkedTaxDetails(given, this.clock.now());
    await this.details.keep(coachId, details);
    return details;
  }
}
