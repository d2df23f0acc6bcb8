import type { Database } from '@bandeja/database';
import type { Drawing } from '@bandeja/film/marks';
import type { AdminContext } from '@bandeja/hosting';
import { splitByCommission } from '@bandeja/money';
import type { AnalysisConfig } from './config.js';
import { complete, draft, open, pay, reject, start, type Analysis } from './domain/analysis.js';
import { readCourtPinning, type CourtPinning } from './domain/court-pinning.js';
import { focusAreaOf } from './domain/focus-area.js';
import type { Annotation, SummaryItem } from './domain/notes.js';
import type { NoteDetails } from './domain/tags.js';
import type { CoachRejectionReason } from './domain/rejection.js';
import type { Video } from './domain/video.js';
import type { PrismaClient } from './generated/client.js';
import { PrismaAnalyses } from './outbound/prisma/prisma-analyses.js';
import { PrismaCoachFigures, type PastWork } from './outbound/prisma/prisma-coach-figures.js';
import { PrismaParticipants } from './outbound/prisma/prisma-participants.js';

/** A note; details that are left out are those of a plain one. */
type PastAnnotation = Omit<Annotation, keyof NoteDetails> & Partial<NoteDetails> & { drawing?: Drawing };

/** An analysis that ended before this service kept its records. */
export interface PastAnalysis {
  id: string;
  athleteId: string;
  coachId: string;
  clientRequestId: string;
  title: string;
  athleteComments: string;
  focusAreas: readonly string[];
  agreedRateMinor: number;
  currency: string;
  commissionBps: number;
  requestVideo: Video;
  openedAt: Date;
  /** What the coach delivered, if anything. */
  delivery?: {
    startedAt: Date;
    at: Date;
    responseVideo: Video;
    annotations: readonly PastAnnotation[];
    summaryItems: readonly SummaryItem[];
    courtPinnings?: readonly Omit<CourtPinning, 'aspect'>[];
    refundedAt?: Date;
    paidOutAt?: Date;
  };
  rejection?: { at: Date; reason: CoachRejectionReason; description: string };
}

/** Records past analyses by today's rules and counts them on the days on which they happened. Publishes no events; safe to repeat. */
export async function recordPastAnalyses(
  { database }: AdminContext<AnalysisConfig, PrismaClient>,
  past: readonly PastAnalysis[],
): Promise<void> {
  const ids = [...new Set(past.flatMap(({ athleteId, coachId }) => [athleteId, coachId]))];
  if ((await database.current.participant.count({ where: { id: { in: ids } } })) < ids.length)
    throw new Error('Some of the people are not known here yet.');
  await database.transaction(async () => {
    const stored = await database.current.analysis.findMany({
      where: { id: { in: past.map(({ id }) => id) } },
      select: { id: true },
    });
    const known = new Set(stored.map(({ id }) => id));
    const missing = past.filter(({ id }) => !known.has(id));
    const ended = missing.map((one) => ({ ...one, analysis: endedOf(one) }));
    await new PrismaAnalyses(database).addAll(ended.map(({ analysis }) => analysis));
    await addVideos(database, missing);
    await addWork(database, missing);
    const figures = new PrismaCoachFigures(database, new PrismaParticipants(database));
    for (const work of workOfCoaches(ended)) await figures.addPast(work);
  });
}

type Ended = PastAnalysis & { analysis: Analysis };

/** By the domain, through its states at their own times. */
function endedOf(one: PastAnalysis): Analysis {
  const { delivery, rejection } = one;
  const opened = open(draftOf(one), one.openedAt, { holdUntil: undefined, deliverBy: undefined });
  if (rejection) return reject(opened, 'reject', rejection.reason, rejection.at, rejection.description);
  if (!delivery) return opened;
  const paid = pay(complete(start(opened, delivery.startedAt), delivery.at), delivery.at);
  return { ...paid, refundedAt: delivery.refundedAt, paidOutAt: delivery.paidOutAt };
}

/** Ordered by id, so that two runs lock the coaches in the same order and cannot deadlock. */
function workOfCoaches(ended: readonly Ended[]): PastWork[] {
  const coachIds = [...new Set(ended.map(({ coachId }) => coachId))].sort();
  return coachIds.map((coachId) => {
    const own = ended.filter((one) => one.coachId === coachId);
    return {
      ...{ coachId, opened: own.length, currency: own[0]?.currency ?? '' },
      completed: own.flatMap(({ athleteId, delivery, analysis }) =>
        delivery
          ? [{ athleteId, at: delivery.at, amountMinor: delivery.refundedAt ? 0 : analysis.coachPayoutMinor }]
          : [],
      ),
    };
  });
}

async function addVideos({ current }: Database<PrismaClient>, past: readonly PastAnalysis[]): Promise<void> {
  const uses = past.flatMap(({ id: analysisId, requestVideo, rejection, delivery }) => [
    { analysisId, role: 'request', video: requestVideo, releasedAt: rejection?.at },
    ...(delivery
      ? [{ analysisId, role: 'response', video: delivery.responseVideo, releasedAt: undefined }]
      : []),
  ]);
  await current.video.createMany({ data: uses.map(({ video }) => video), skipDuplicates: true });
  await current.analysisVideo.createMany({
    data: uses.map(({ video, ...use }) => ({ ...use, videoId: video.id })),
  });
}

/** What the coaches wrote, drew and pinned. */
async function addWork({ current }: Database<PrismaClient>, past: readonly PastAnalysis[]): Promise<void> {
  const saved = (analysisId: string) => ({ analysisId, version: 1 });
  const all = past.flatMap(({ id, requestVideo, delivery }) =>
    delivery ? [{ id, requestVideo, ...delivery }] : [],
  );
  await current.annotation.createMany({
    data: all.flatMap(({ id, annotations }) =>
      annotations.map(({ drawing: _drawing, ...note }) => ({ ...note, ...saved(id) })),
    ),
  });
  await current.drawing.createMany({
    data: all.flatMap(({ id, annotations }) =>
      annotations.flatMap(({ id: annotationId, drawing }) =>
        drawing ? [{ annotationId, document: JSON.stringify(drawing), isEmpty: false, ...saved(id) }] : [],
      ),
    ),
  });
  await current.summaryItem.createMany({
    data: all.flatMap(({ id, summaryItems }) => summaryItems.map((item) => ({ ...item, ...saved(id) }))),
  });
  await current.courtPinning.createMany({
    data: all.flatMap(({ id, requestVideo, courtPinnings = [] }) =>
      courtPinnings.map((input) => {
        const { pins, ...pinning } = readCourtPinning(input, requestVideo);
        return { ...pinning, pins: pins.map((pin) => ({ ...pin })), ...saved(id) };
      }),
    ),
  });
}

function draftOf(one: PastAnalysis): Analysis {
  const { id, athleteId, coachId, clientRequestId, title, athleteComments } = one;
  const focusAreas = one.focusAreas.flatMap((area) => focusAreaOf(area) ?? []);
  return draft({
    id,
    athleteId,
    coachId,
    clientRequestId,
    title,
    athleteComments,
    focusAreas,
    agreedRateMinor: one.agreedRateMinor,
    currency: one.currency,
    commissionBps: one.commissionBps,
    coachPayoutMinor: splitByCommission(one.agreedRateMinor, one.commissionBps).coachPayoutMinor,
    createdAt: one.openedAt,
    requestVideo: one.requestVideo,
  });
}
