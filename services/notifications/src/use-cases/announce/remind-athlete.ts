import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { Announcer } from './announcer.js';

/** Delivered work is not paid for yet. A later reminder replaces the earlier one. After the last day there is nothing to remind of. */
@Injectable()
export class RemindAthlete {
  constructor(
    private readonly analyses: PrismaAnalyses,
    private readonly announcer: Announcer,
    private readonly clock: Clock,
  ) {}

  async execute(
    analysisId: string,
    { eventId, payUntil }: { eventId: string; payUntil: Date },
  ): Promise<void> {
    if (payUntil <= this.clock.now()) return;
    const story = await this.analyses.story(analysisId);
    await this.announcer.withdrawDebt(story);
    const facts = { detail: 'overdue', payUntil: payUntil.toISOString() };
    await this.announcer.announce('overdue', story, { eventId, facts, expiresAt: payUntil });
  }
}
