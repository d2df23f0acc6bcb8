import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import {
  assertWritable,
  messageIdTaken,
  readMessage,
  sentAfter,
  type Thread,
  type ThreadMessage,
} from '../../domain/thread.js';
import { PrismaThreads } from '../../outbound/prisma/prisma-threads.js';
import { AnalysisEvents } from '../ports/analysis-events.js';
import { OwnAnalyses } from '../read/own-analyses.js';
import { OwnThreads } from './own-threads.js';

/** Adds a message under the id that its writer chose, so a repeated one is written once, even after the thread has closed. */
@Injectable()
export class SendThreadMessage {
  constructor(
    private readonly database: Database,
    private readonly own: OwnAnalyses,
    private readonly ownThreads: OwnThreads,
    private readonly threads: PrismaThreads,
    private readonly events: AnalysisEvents,
    private readonly clock: Clock,
  ) {}

  execute(writer: UserCaller, analysisId: string, input: { id: string; text: string }): Promise<Thread> {
    return this.database.transaction(async () => {
      const analysis = await this.own.lock(writer, analysisId);
      const thread = await this.ownThreads.of(writer, analysis);
      const message: ThreadMessage = {
        ...readMessage(input),
        authorId: writer.userId,
        sentAt: sentAfter(thread.messages, this.clock.now()),
      };
      const known = thread.messages.find(({ id }) => id === message.id);
      if (known && isSame(known, message)) return thread;
      if (known) throw messageIdTaken();
      assertWritable(thread);
      if (!(await this.threads.add(analysis.id, message))) throw messageIdTaken();
      await this.events.messageSent(analysis, message);
      return {
        ...thread,
        messages: [...thread.messages, message],
        remaining: thread.remaining - 1,
      };
    });
  }
}

const isSame = (one: ThreadMessage, other: ThreadMessage): boolean =>
  one.authorId === other.authorId && one.text === other.text;
