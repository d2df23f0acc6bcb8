import type { AdminContext } from '@bandeja/hosting';
import type { NotificationsConfig } from './config.js';
import { OTHER_SIDE } from './domain/analysis-story.js';
import { ANNOUNCEMENTS, type Occasion } from './domain/announcements.js';
import type { PrismaClient } from './generated/client.js';

/** A past analysis and the occasions of its notifications. */
export interface PastStory {
  analysisId: string;
  athlete: { id: string; name: string };
  coach: { id: string; name: string };
  title: string;
  amountMinor: number;
  currency: string;
  openedAt: Date;
  /** As read notifications; `facts` as the occasion has them. */
  occasions: readonly { occasion: Occasion; eventId: string; at: Date; facts?: Record<string, string> }[];
}

/** Notices of the past, read long ago; no mail goes out. Repeatable. */
export async function recordPastStories(
  { database }: AdminContext<NotificationsConfig, PrismaClient>,
  past: readonly PastStory[],
): Promise<void> {
  await database.transaction(async () => {
    await database.current.analysis.createMany({
      data: past.map(({ analysisId, athlete, coach, occasions: _occasions, ...facts }) => ({
        ...facts,
        id: analysisId,
        athleteId: athlete.id,
        coachId: coach.id,
      })),
      skipDuplicates: true,
    });
    await database.current.notification.createMany({ data: past.flatMap(noticesOf), skipDuplicates: true });
  });
}

function noticesOf({ analysisId, athlete, coach, title, amountMinor, currency, occasions }: PastStory) {
  const sides = { athlete, coach };
  const facts = { title, athleteName: athlete.name, coachName: coach.name };
  return occasions.flatMap(({ occasion, eventId, at, facts: more }) =>
    ANNOUNCEMENTS[occasion].flatMap(({ to, type, priority = 'normal' }) =>
      type
        ? [
            {
              recipientId: sides[to].id,
              senderId: sides[OTHER_SIDE[to]].id,
              type,
              priority,
              analysisId,
              eventId,
              data: { ...facts, amountMinor: String(amountMinor), currency, ...more },
              createdAt: at,
              readAt: at,
            },
          ]
        : [],
    ),
  );
}
