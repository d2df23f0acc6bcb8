import { randomUUID } from 'node:crypto';
import type { AnalysisStatus } from '../../src/domain/analysis-status.js';
import { promiseEndsAt } from '../../src/domain/urgency.js';
import type { PrismaClient } from '../../src/generated/client.js';

export interface StoredAnalysis {
  id: string;
  athleteId: string;
  coachId: string;
  requestVideoId: string;
  responseVideoId: string;
}

interface Overrides {
  athleteId?: string;
  coachId?: string;
  status?: AnalysisStatus;
  /** In-progress and paid means that a version before removed the response. */
  paid?: boolean;
  guaranteeDays?: number;
  title?: string;
  createdAt?: Date;
  openedAt?: Date | null;
  promisedAt?: Date | null;
  completedAt?: Date | null;
  requestVideoStatus?: 'processing' | 'ready' | 'failed';
  responseVideoStatus?: 'processing' | 'ready' | 'failed' | 'none';
  withNotes?: boolean;
}

/** An analysis in the given status with all that belongs to it: two videos, a note and a summary item. */
export async function storeAnalysis(
  prisma: PrismaClient,
  overrides: Overrides = {},
): Promise<StoredAnalysis> {
  const { status = 'in-progress', paid = false, withNotes = true, requestVideoStatus = 'ready' } = overrides;
  const [athleteId, coachId] = [overrides.athleteId ?? randomUUID(), overrides.coachId ?? randomUUID()];
  const ids = { id: randomUUID(), requestVideoId: randomUUID(), responseVideoId: randomUUID() };
  const answered = status === 'completed' || status === 'payment_failed';
  const responseVideoStatus =
    overrides.responseVideoStatus ?? (answered || (status === 'in-progress' && !paid) ? 'ready' : 'none');
  const createdAt = overrides.createdAt ?? new Date();
  const openedAt =
    overrides.openedAt === undefined ? (status === 'draft' ? null : createdAt) : overrides.openedAt;
  await prisma.analysis.create({
    data: {
      id: ids.id,
      athleteId,
      coachId,
      clientRequestId: randomUUID(),
      status,
      title: overrides.title ?? 'Rally',
      athleteComments: 'Look at my volley',
      focusAreas: ['volley_net_play'],
      agreedRateMinor: 7_500,
      currency: 'USD',
      commissionBps: 3_000,
      coachPayoutMinor: 5_250,
      rejectionReason: status === 'rejected' ? 'other' : '',
      attempt: answered || paid ? 1 : 0,
      createdAt,
      openedAt,
      promisedAt:
        overrides.promisedAt === undefined ? openedAt && promiseEndsAt(openedAt) : overrides.promisedAt,
      startedAt: status === 'in-progress' || answered ? openedAt : null,
      endedAt: status === 'rejected' ? createdAt : null,
      completedAt:
        overrides.completedAt === undefined ? (answered ? createdAt : null) : overrides.completedAt,
      paymentFailedAt: status === 'payment_failed' ? createdAt : null,
      paidAt: paid ? createdAt : null,
      guaranteeDays: overrides.guaranteeDays ?? 0,
    },
  });
  const video = { filename: 'rally.mp4', durationMs: 60_000, width: 1_280, height: 720 };
  await prisma.video.create({
    data: { id: ids.requestVideoId, ownerId: athleteId, status: requestVideoStatus, ...video },
  });
  await prisma.analysisVideo.create({
    data: {
      analysisId: ids.id,
      videoId: ids.requestVideoId,
      role: 'request',
      releasedAt: status === 'rejected' ? createdAt : null,
    },
  });
  if (responseVideoStatus !== 'none') {
    await prisma.video.create({
      data: { id: ids.responseVideoId, ownerId: coachId, status: responseVideoStatus, ...video },
    });
    await prisma.analysisVideo.create({
      data: { analysisId: ids.id, videoId: ids.responseVideoId, role: 'response' },
    });
  }
  if (withNotes) {
    await prisma.annotation.create({
      data: {
        id: randomUUID(),
        analysisId: ids.id,
        timestampMs: 2_000,
        category: 'technical',
        label: 'Secret grip',
        content: 'Secret text',
      },
    });
    await prisma.summaryItem.create({
      data: {
        id: randomUUID(),
        analysisId: ids.id,
        category: 'feedback',
        label: 'Secret sum',
        content: 'Secret summary',
      },
    });
  }
  return { athleteId, coachId, ...ids };
}
