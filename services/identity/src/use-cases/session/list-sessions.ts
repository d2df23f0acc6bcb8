import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { programOf, type Program } from '../../domain/program.js';
import { PrismaSessions, type LiveSession } from '../../outbound/prisma/prisma-sessions.js';

export type ListedSession = Omit<LiveSession, 'userAgent'> & Program & { current: boolean };

/** Where somebody is signed in, the last used first. */
@Injectable()
export class ListSessions {
  constructor(
    private readonly sessions: PrismaSessions,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, sessionId }: UserCaller): Promise<ListedSession[]> {
    const live = await this.sessions.listLive(userId, this.clock.now());
    return live.map(({ userAgent, ...session }) => ({
      ...session,
      ...programOf(userAgent),
      current: session.id === sessionId,
    }));
  }
}
