import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { isLockedFor, type Analysis } from '../../domain/analysis.js';
import { threadFor, timeToWrite, withoutHidden, type Thread } from '../../domain/thread.js';
import { analysisNotFound } from '../../domain/validation.js';
import { PrismaBlocks } from '../../outbound/prisma/prisma-blocks.js';
import { PrismaHidden } from '../../outbound/prisma/prisma-hidden.js';
import { PrismaParticipants } from '../../outbound/prisma/prisma-participants.js';
import { PrismaThreads } from '../../outbound/prisma/prisma-threads.js';

/** The threads of analyses for their two people. That of locked work is answered as not found. */
@Injectable()
export class OwnThreads {
  constructor(
    private readonly threads: PrismaThreads,
    private readonly participants: PrismaParticipants,
    private readonly blocks: PrismaBlocks,
    private readonly hidden: PrismaHidden,
    private readonly clock: Clock,
  ) {}

  async of({ userId }: UserCaller, analysis: Analysis): Promise<Thread> {
    if (isLockedFor(userId, analysis)) throw analysisNotFound();
    const hasSomeoneLeft = await this.participants.hasOneLeft([analysis.athleteId, analysis.coachId]);
    const block = await this.blocks.between(analysis.athleteId, analysis.coachId);
    const time = timeToWrite(analysis, hasSomeoneLeft || block !== undefined, this.clock.now());
    const messages = await this.threads.of(analysis.id);
    const hidden = await this.hidden.messages(messages.map(({ id }) => id));
    return threadFor(userId, withoutHidden(messages, hidden), time);
  }
}
