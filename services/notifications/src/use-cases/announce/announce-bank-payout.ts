import { Injectable } from '@nestjs/common';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { Announcer } from './announcer.js';

export interface FailedBankPayout {
  eventId: string;
  coachId: string;
  amount: { amountMinor: number; currency: string };
}

/** A coach's bank did not take a payout, and takes none until the coach has looked after the bank account. */
@Injectable()
export class AnnounceBankPayout {
  constructor(
    private readonly people: PrismaPeople,
    private readonly announcer: Announcer,
  ) {}

  async execute({ eventId, coachId, amount }: FailedBankPayout): Promise<void> {
    const coach = await this.people.find(coachId);
    // Thrown so that the event is tried again.
    if (!coach) throw new Error(`the coach ${coachId} is not known here yet`);
    const facts = { amountMinor: String(amount.amountMinor), currency: amount.currency };
    await this.announcer.announceTo('bank_payout_failed', coach, { eventId, facts });
  }
}
