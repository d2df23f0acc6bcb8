import { Injectable } from '@nestjs/common';
import { derivedId } from '../../domain/derived-id.js';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { PrismaNotifications } from '../../outbound/prisma/prisma-notifications.js';
import { Announcer } from './announcer.js';

export interface SentMessage {
  eventId: string;
  authorId: string;
  sentAt: Date;
}

/** One person of an analysis wrote to the other. What they write within an hour without an answer is one mail. */
@Injectable()
export class AnnounceThreadMessage {
  constructor(
    private readonly analyses: PrismaAnalyses,
    private readonly notifications: PrismaNotifications,
    private readonly announcer: Announcer,
  ) {}

  async execute(analysisId: string, { eventId, authorId, sentAt }: SentMessage): Promise<void> {
    const story = await this.analyses.story(analysisId);
    const [occasion, reply] =
      authorId === story.coach.id
        ? (['coach_answer', 'athlete_question'] as const)
        : (['athlete_question', 'coach_answer'] as const);
    const replies = await this.notifications.count(authorId, reply, analysisId);
    const hour = sentAt.toISOString().slice(0, 13);
    const mailCause = derivedId(`thread ${analysisId} ${replies} ${hour}`);
    await this.announcer.announce(occasion, story, { eventId, mailCause });
  }
}
