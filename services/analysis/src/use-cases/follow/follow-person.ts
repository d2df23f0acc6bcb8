import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { knownTimeZone } from '../../domain/calendar.js';
import type { Participant } from '../../domain/participant.js';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { PrismaBlocks } from '../../outbound/prisma/prisma-blocks.js';
import { PrismaParticipants } from '../../outbound/prisma/prisma-participants.js';
import { PrismaReports } from '../../outbound/prisma/prisma-reports.js';
import { MediaLibrary } from '../ports/media-library.js';
import { EndRequest } from '../request/end-request.js';

/** Keeps the copy of identity's people up to date. A deleted account ends its open requests, which releases their holds. */
@Injectable()
export class FollowPerson {
  constructor(
    private readonly database: Database,
    private readonly participants: PrismaParticipants,
    private readonly analyses: PrismaAnalyses,
    private readonly end: EndRequest,
    private readonly blocks: PrismaBlocks,
    private readonly reports: PrismaReports,
    private readonly media: MediaLibrary,
  ) {}

  async changed(person: Partial<Participant> & { id: string }): Promise<void> {
    const { timezone, ...rest } = person;
    await this.participants.keep({
      ...rest,
      ...(timezone === undefined ? {} : { timezone: knownTimeZone(timezone) }),
    });
  }

  deleted(id: string, at: Date): Promise<void> {
    return this.database.transaction(async () => {
      this.media.forgetAddresses();
      await this.participants.forget(id, at);
      await this.blocks.forget(id);
      await this.reports.forgetReporter(id);
      for (const analysis of await this.analyses.lockOpenOf(id))
        await this.end.execute(
          analysis,
          'withdraw',
          analysis.athleteId === id ? 'athlete_canceled' : 'expired',
        );
    });
  }
}
