import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { ThreadMessage } from '../../domain/thread.js';
import type { PrismaClient, ThreadMessage as MessageRow } from '../../generated/client.js';

/** The messages of analyses. Adding one needs the analysis' lock. */
@Injectable()
export class PrismaThreads {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Oldest first. */
  async of(analysisId: string): Promise<ThreadMessage[]> {
    const rows = await this.database.current.threadMessage.findMany({
      where: { analysisId },
      orderBy: { sentAt: 'asc' },
    });
    return rows.map(toMessage);
  }

  /** Oldest first, by the id of their analysis. */
  async on(analysisIds: readonly string[]): Promise<Map<string, ThreadMessage[]>> {
    const threads = new Map<string, ThreadMessage[]>(analysisIds.map((id) => [id, []]));
    const rows = await this.database.current.threadMessage.findMany({
      where: { analysisId: { in: [...analysisIds] } },
      orderBy: { sentAt: 'asc' },
    });
    for (const row of rows) threads.get(row.analysisId)?.push(toMessage(row));
    return threads;
  }

  /** False when the id is taken. */
  async add(analysisId: string, message: ThreadMessage): Promise<boolean> {
    const made = await this.database.current.threadMessage.createMany({
      data: { ...message, analysisId },
      skipDuplicates: true,
    });
    return made.count > 0;
  }
}

const toMessage = ({ id, authorId, text, sentAt }: MessageRow): ThreadMessage => ({
  id,
  authorId,
  text,
  sentAt,
});
