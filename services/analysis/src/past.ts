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
import { PrismaCoachFigures } from './outbound/prisma/prisma-coach-figures.js';
import { PrismaParticipants } from './outbound/prisma/prisma-participants.js';
import { PrismaVideos } from './outbound/prisma/prisma-videos.js';

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
  const analyses = new PrismaAnalyses(database);
  const videos = new PrismaVideos(database);
  const figures = new PrismaCoachFigures(database, new PrismaParticipants(database));

  const ids = [...new Set(past.flatMap(({ athleteId, coachId }) => [athleteId, coachId]))];
  if ((await database.current.participant.count({ where: { id: { in: ids } } })) < ids.length)
    throw new Error('Some of the people are not known here yet.');

  const record = async (one: PastAnalysis): Promise<void> => {
    const { coachId, delivery, rejection } = one;
    await videos.remember(one.requestVideo);
    const opened = open(draftOf(one), one.openedAt, { holdUntil: undefined, deliverBy: undefined });
    if ((await analyses.create(opened)) !== 'created') return;
    await figures.countOpened(coachId);
    if (rejection) {
      const { reason, at, description } = rejection;
      await analyses.save(reject(opened, 'reject', reason, at, description));
      await videos.releaseRequest(one.id, at);
    }
    if (!delivery) return;
    await videos.remember(delivery.responseVideo);
    await videos.linkResponse(one.id, delivery.responseVideo.id);
    await recordWork(database, one, delivery);
    const paid = pay(complete(start(opened, delivery.startedAt), delivery.at), delivery.at);
    await analyses.save({ ...paid, refundedAt: delivery.refundedAt, paidOutAt: delivery.paidOutAt });
    await figures.countCompleted(one, delivery.at);
    if (delivery.refundedAt) return;
    const { coachPayoutMinor: amountMinor, currency } = paid;
    await figures.addEarned({ coachId, amountMinor, currency, at: delivery.at });
  };
  for (const one of past) await database.transaction(() => record(one));
}

async function recordWork(
  { current }: Database<PrismaClient>,
  { id: analysisId, requestVideo }: PastAnalysis,
  { annotations, summaryItems, courtPinnings = [] }: NonNullable<PastAnalysis['delivery']>,
): Promise<void> {
  const saved = { analysisId, version: 1 };
  await current.annotation.createMany({
    data: annotations.map(({ drawing: _drawing, ...note }) => ({ ...note, ...saved })),
  });
  const drawings = annotations.flatMap(({ id: annotationId, drawing }) =>
    drawing ? [{ annotationId, document: JSON.stringify(drawing), isEmpty: false, ...saved }] : [],
  );
  await current.drawing.createMany({ data: drawings });
  await current.summaryItem.createMany({ data: summaryItems.map((item) => ({ ...item, ...saved })) });
  for (const input of courtPinnings) {
    const { pins, ...pinning } = readCourtPinning(input, requestVideo);
    await current.courtPinning.create({
      data: { ...pinning, pins: pins.map((pin) => ({ ...pin })), ...saved },
    });
  }
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
