import type { UserCaller } from '@bandeja/auth';
import { Database, type PreparedStatement } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Analysis } from '../../domain/analysis.js';
import { TRANSITIONS } from '../../domain/analysis-status.js';
import type { PrismaClient } from '../../generated/client.js';
import { toAnalysis, type AnalysisRow } from './analysis-row.js';
import { SELECT_ANALYSES } from './analysis-sql.js';

export type Created = 'created' | 'exists' | 'video-taken';

const FIND: PreparedStatement = {
  name: 'analysis.find',
  text: `${SELECT_ANALYSES} where a.id = $1::uuid`,
  readsOnly: true,
};
const LOCK = { name: 'analysis.lock', text: 'select 1 from analyses where id = $1::uuid for update' };

/** Analyses. Whoever changes one locks it first, inside a transaction. */
@Injectable()
export class PrismaAnalyses {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Creates it with its request video, unless its athlete has sent this form already or the video is in use. */
  async create(analysis: Analysis): Promise<Created> {
    const made = await this.database.current.analysis.createMany({
      data: rowOf(analysis),
      skipDuplicates: true,
    });
    if (made.count === 0) return 'exists';
    const link = { analysisId: analysis.id, videoId: analysis.requestVideo.id, role: 'request' };
    const linked = await this.database.current.analysisVideo.createMany({ data: link, skipDuplicates: true });
    return linked.count === 0 ? 'video-taken' : 'created';
  }

  /** Adds analyses of the past, as they are, without their videos. */
  async addAll(analyses: readonly Analysis[]): Promise<void> {
    await this.database.current.analysis.createMany({ data: analyses.map(rowOf) });
  }

  async find(id: string): Promise<Analysis | undefined> {
    const [row] = await this.database.queryPrepared<AnalysisRow>(FIND, id);
    return row && toAnalysis(row);
  }

  async idOfClientRequest(athleteId: string, clientRequestId: string): Promise<string | undefined> {
    const found = await this.database.current.analysis.findUnique({
      where: { athleteId_clientRequestId: { athleteId, clientRequestId } },
      select: { id: true },
    });
    return found?.id;
  }

  /** Waits for the lock, then reads the analysis: two statements that are sent together. */
  async lock(id: string): Promise<Analysis | undefined> {
    const [, analysis] = await Promise.all([this.database.executePrepared(LOCK, id), this.find(id)]);
    return analysis;
  }

  /** Locks all analyses of an athlete or a coach that still wait for an answer. */
  async lockOpenOf(personId: string): Promise<Analysis[]> {
    const locked = await this.database.query<{ id: string }>(
      `select id from analyses where (athlete_id = $1::uuid or coach_id = $1::uuid) and status = any($2::text[])
       order by coach_id, id for update`,
      personId,
      [...TRANSITIONS.withdraw.from],
    );
    const rows = await this.database.query<AnalysisRow>(
      `${SELECT_ANALYSES} where a.id = any($1::uuid[]) and a.paid_at is null order by a.coach_id, a.id`,
      locked.map(({ id }) => id),
    );
    return rows.map(toAnalysis);
  }

  /** Whether two people have had to do with each other: an athlete with a coach whom they asked, a coach with who asked them. */
  async haveMet({ userId, role }: UserCaller, otherId: string): Promise<boolean> {
    const where =
      role === 'athlete'
        ? { athleteId: userId, coachId: otherId }
        : { athleteId: otherId, coachId: userId, openedAt: { not: null } };
    return (await this.database.current.analysis.findFirst({ where, select: { id: true } })) !== null;
  }

  /** The analysis that uses a video now, as its request or its response. */
  async idOfVideo(videoId: string): Promise<string | undefined> {
    const link = await this.database.current.analysisVideo.findFirst({
      where: { videoId, releasedAt: null },
    });
    return link?.analysisId;
  }

  async save(analysis: Analysis): Promise<void> {
    await this.database.current.analysis.update({
      where: { id: analysis.id },
      data: {
        status: analysis.status,
        rejectionReason: analysis.rejectionReason ?? '',
        rejectionDescription: analysis.rejectionDescription,
        paymentError: analysis.paymentError,
        attempt: analysis.attempt,
        openedAt: analysis.openedAt ?? null,
        promisedAt: analysis.promisedAt ?? null,
        startedAt: analysis.startedAt ?? null,
        completedAt: analysis.completedAt ?? null,
        paymentFailedAt: analysis.paymentFailedAt ?? null,
        holdUntil: analysis.holdUntil ?? null,
        deliverBy: analysis.deliverBy ?? null,
        paidAt: analysis.paidAt ?? null,
        refundedAt: analysis.refundedAt ?? null,
        guaranteeDays: analysis.guaranteeDays,
        openRefundIds: [...analysis.openRefundIds],
        disputeIds: [...analysis.disputeIds],
        paidOutAt: analysis.paidOutAt ?? null,
        endedAt: analysis.endedAt ?? null,
      },
    });
  }

  /** Removes drafts made before the given time; returns how many. */
  async removeDrafts(createdBefore: Date): Promise<number> {
    const removed = await this.database.current.analysis.deleteMany({
      where: { status: 'draft', createdAt: { lt: createdBefore } },
    });
    return removed.count;
  }
}

function rowOf({ requestVideo: _, responseVideo: __, ...analysis }: Analysis) {
  return {
    ...analysis,
    focusAreas: [...analysis.focusAreas],
    rejectionReason: analysis.rejectionReason ?? '',
    openRefundIds: [...analysis.openRefundIds],
    disputeIds: [...analysis.disputeIds],
  };
}
