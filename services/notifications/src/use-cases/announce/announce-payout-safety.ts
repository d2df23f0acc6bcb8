import { Injectable } from '@nestjs/common';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { Announcer } from './announcer.js';

export interface PayoutSafety {
  occasion: 'payout_destination_changed' | 'payouts_frozen';
  eventId: string;
  coachId: string;
  facts: Record<string, string>;
}

/** Something happened to where, or whether, a coach's money is paid out. */
@Injectable()
export class AnnouncePayoutSafety {
  constructor(
    private readonly people: PrismaPeople,
    private readonly announcer: Announcer,
  ) {}

  async execute({ occasion, eventId, coachId, facts }: PayoutSafety): Promise<void> {
    const coach = await this.people.find(coachId);
    // Thrown so that the event is tried again.
    if (!coach) throw new Error(`the coach ${coachId} is not known here yet`);
    await this.announcer.announceTo(occasion, coach, { eventId, facts });
  }
}
