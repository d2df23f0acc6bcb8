import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { knownTimeZone } from '../domain/calendar.js';
import type { Participant } from '../domain/participant.js';
import { EndRequest } from './end-request.js';
import { Analyses } from './ports/analyses.js';
import { Participants } from './ports/participants.js';

/** Keeps what identity says about people. The open requests of whoever leaves end, and with them the holds. */
@Injectable()
export class FollowPerson {
  constructor(
    private readonly database: Database,
    private readonly participants: Participants,
    private readonly analyses: Analyses,
    private readonly end: EndRequest,
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
      await this.participants.forget(id, at);
      for (const analysis of await this.analyses.lockOpenOf(id))
        await this.end.execute(
          analysis,
          'withdraw',
          analysis.athleteId === id ? 'athlete_cancelled' : 'expired',
        );
    });
  }
}
