import { Injectable } from '@nestjs/common';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { Announcer } from './announcer.js';

export interface UncollectedShares {
  eventId: string;
  coachId: string;
  amount: { amountMinor: number; currency: string };
  collectUntil: Date;
}

/** Money of a coach waits because the payout account is not set up. */
@Injectable()
export class AnnounceUncollected {
  constructor(
    private readonly people: PrismaPeople,
    private readonly announcer: Announcer,
  ) {}

  async execute({ eventId, coachId, amount, collectUntil }: UncollectedShares): Promise<void> {
    const coach = await this.people.find(coachId);
    // Thrown so that the event is tried again.
    if (!coach) throw new Error(`the coach ${coachId} is not known here yet`);
    const facts = {
      amountMinor: String(amount.amountMinor),
      currency: amount.currency,
      collectUntil: collectUntil.toISOString(),
    };
    await this.announcer.announceTo('payout_uncollected', coach, { eventId, facts });
  }
}
