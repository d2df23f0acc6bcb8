import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { Announcer } from './announcer.js';

export interface Deadline {
  eventId: string;
  deliverBy: Date;
  hoursLeft: number;
}

/** The hold ends soon. A later reminder replaces the earlier one. After the deadline there is nothing to remind of. */
@Injectable()
export class RemindCoach {
  constructor(
    private readonly analyses: PrismaAnalyses,
    private readonly announcer: Announcer,
    private readonly clock: Clock,
  ) {}

  async execute(analysisId: string, { eventId, deliverBy, hoursLeft }: Deadline): Promise<void> {
    if (deliverBy <= this.clock.now()) return;
    const story = await this.analyses.story(analysisId);
    await this.announcer.withdraw('delivery_due', story);
    const facts = { hoursLeft: String(hoursLeft), deliverBy: deliverBy.toISOString() };
    await this.announcer.announce('delivery_due', story, { eventId, facts, expiresAt: deliverBy });
  }
}
