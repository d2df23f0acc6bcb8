import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Recipient } from '../../domain/document.js';
import { SETTLEMENT_CURRENCY } from '../../domain/settlement-currency.js';
import { addressOf } from '../../domain/tax/tax-details.js';
import { PrismaCommissionBookings } from '../../outbound/prisma/prisma-commission-bookings.js';
import { PrismaPayoutAccounts } from '../../outbound/prisma/prisma-payout-accounts.js';
import { PrismaStatementPeriods } from '../../outbound/prisma/prisma-statement-periods.js';
import { PrismaTaxDetails } from '../../outbound/prisma/prisma-tax-details.js';
import { Documents } from '../ports/documents.js';
import { People } from '../ports/people.js';
import { DocumentPolicy } from './document-policy.js';

/**
 * Issues the invoices for the commission of each month that has a statement, as agent. A refund or a lost dispute stands in
 * that of its own month, as a negative line. An invoice waits until the tax of all its movements is worked out.
 */
@Injectable()
export class IssueCommissionInvoices {
  constructor(
    private readonly database: Database,
    private readonly periods: PrismaStatementPeriods,
    private readonly bookings: PrismaCommissionBookings,
    private readonly documents: Documents,
    private readonly people: People,
    private readonly details: PrismaTaxDetails,
    private readonly accounts: PrismaPayoutAccounts,
    private readonly policy: DocumentPolicy,
    private readonly clock: Clock,
  ) {}

  /** How many were issued; repeatable. */
  async execute(coachId: string): Promise<number> {
    let issued = 0;
    while (await this.bookings.findMonth(coachId)) {
      if (!(await this.database.transaction(() => this.#issueNext(coachId)))) break;
      issued += 1;
    }
    return issued;
  }

  async #issueNext(coachId: string): Promise<boolean> {
    await this.periods.lock(coachId);
    const period = await this.bookings.findMonth(coachId);
    if (!period) return false;
    const { month, timezone, until } = period;
    const bookings = await this.bookings.list(coachId, until);
    const { id } = await this.documents.issue({
      ownerId: coachId,
      issuedAt: this.clock.now(),
      facts: {
        kind: 'commission_invoice',
        seller: this.policy.seller,
        recipient: await this.#recipient(coachId),
        month,
        timezone,
        currency: SETTLEMENT_CURRENCY,
        lines: bookings.map(({ movementId: _id, occurredAt, ...line }) => ({
          ...line,
          at: occurredAt.toISOString(),
        })),
      },
    });
    await this.bookings.putInto(
      id,
      bookings.map(({ movementId }) => movementId),
    );
    return true;
  }

  async #recipient(coachId: string): Promise<Recipient> {
    const [coach] = await this.people.listHeld([coachId]);
    const details = await this.details.find(coachId);
    const account = await this.accounts.find(coachId);
    return {
      name: details?.legalName ?? coach?.fullName ?? '',
      email: coach?.email ?? '',
      address: details ? addressOf(details) : '',
      country: details?.country ?? account?.country ?? '',
      taxId: details?.taxId ?? '',
      vatId: details?.vatId ?? '',
    };
  }
}
