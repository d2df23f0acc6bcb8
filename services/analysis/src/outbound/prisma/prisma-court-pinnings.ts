import { Database } from '@bandeja/database';
import type { CourtPin } from '@bandeja/film/court';
import { Injectable } from '@nestjs/common';
import type { CourtPinning } from '../../domain/court-pinning.js';
import type { CourtPinning as CourtPinningRow, PrismaClient } from '../../generated/client.js';
import type { Saved } from './prisma-notes.js';

/** How many pinnings of a coach and an athlete are looked through for one that may fit. */
const LATEST = 20;

@Injectable()
export class PrismaCourtPinnings {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** In the order of the video. */
  async of(analysisId: string): Promise<Saved<CourtPinning>[]> {
    const rows = await this.database.current.courtPinning.findMany({
      where: { analysisId },
      orderBy: { fromMs: 'asc' },
    });
    return rows.map(toPinning);
  }

  /** Of other clips of an athlete that this coach has pinned, the newest first. */
  async latestBetween(coachId: string, athleteId: string, besides: string): Promise<Saved<CourtPinning>[]> {
    const rows = await this.database.current.courtPinning.findMany({
      where: { analysis: { coachId, athleteId }, analysisId: { not: besides } },
      orderBy: { createdAt: 'desc' },
      take: LATEST,
    });
    return rows.map(toPinning);
  }

  /** False when the id is taken in another analysis. Needs the analysis' lock. */
  async save(analysisId: string, { id, pins, ...data }: Saved<CourtPinning>): Promise<boolean> {
    const { courtPinning } = this.database.current;
    const row = { ...data, pins: pins.map((pin) => ({ ...pin })) };
    const changed = await courtPinning.updateMany({ where: { id, analysisId }, data: row });
    if (changed.count > 0) return true;
    const made = await courtPinning.createMany({ data: { id, analysisId, ...row }, skipDuplicates: true });
    return made.count > 0;
  }

  async delete(analysisId: string, id: string): Promise<void> {
    await this.database.current.courtPinning.deleteMany({ where: { id, analysisId } });
  }
}

export function toPinning({
  id,
  fromMs,
  pins,
  aspect,
  version,
}: Omit<CourtPinningRow, 'analysisId' | 'createdAt'>): Saved<CourtPinning> {
  return { id, fromMs, pins: pins as unknown as CourtPin[], aspect, version };
}
