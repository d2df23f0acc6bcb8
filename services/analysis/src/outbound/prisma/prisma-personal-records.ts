import { afterMark, BY_MARK, Database, inPages } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { AnalysisStatus } from '../../domain/analysis-status.js';
import type { Annotation, AnnotationCategory, SummaryCategory, SummaryItem } from '../../domain/notes.js';
import type { Prisma, PrismaClient } from '../../generated/client.js';

/** An analysis as the database keeps it, with the names of its people. */
export interface KeptAnalysis {
  id: string;
  athleteId: string;
  athleteName: string;
  coachId: string;
  coachName: string;
  status: AnalysisStatus;
  title: string;
  athleteComments: string;
  focusAreas: string[];
  agreedRateMinor: number;
  currency: string;
  commissionBps: number;
  coachPayoutMinor: number;
  rejectionReason: string;
  rejectionDescription: string;
  createdAt: Date;
  openedAt: Date | null;
  promisedAt: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  completedAt: Date | null;
  paymentFailedAt: Date | null;
  paidAt: Date | null;
  refundedAt: Date | null;
  /** Without those that were removed or released since. */
  videos: { id: string; filename: string; role: string }[];
}

/** What a coach wrote on an analysis. */
export interface CoachWork {
  notes: Omit<Annotation, 'id'>[];
  summary: Omit<SummaryItem, 'id'>[];
}

const WITH_VIDEOS = {
  videos: {
    where: { releasedAt: null },
    select: { role: true, video: { select: { id: true, filename: true } } },
  },
} satisfies Prisma.AnalysisInclude;

type Row = Prisma.AnalysisGetPayload<{ include: typeof WITH_VIDEOS }>;

/** All that is kept of a person; lists come in pages, oldest first. */
@Injectable()
export class PrismaPersonalRecords {
  constructor(private readonly database: Database<PrismaClient>) {}

  person(id: string): Promise<object | null> {
    return this.database.current.participant.findUnique({ where: { id }, omit: { deletedAt: true } });
  }

  requestedBy(athleteId: string): AsyncIterable<KeptAnalysis[]> {
    return this.#analyses({ athleteId });
  }

  /** Only requests that the coach has been shown: their card hold was placed. */
  receivedBy(coachId: string): AsyncIterable<KeptAnalysis[]> {
    return this.#analyses({ coachId, openedAt: { not: null } });
  }

  /** By the id of the analysis. */
  async workOn(analysisIds: readonly string[]): Promise<Map<string, CoachWork>> {
    const where = { analysisId: { in: [...analysisIds] } };
    const work = new Map(analysisIds.map((id): [string, CoachWork] => [id, { notes: [], summary: [] }]));
    const notes = await this.database.current.annotation.findMany({
      where,
      orderBy: [{ timestampMs: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    });
    for (const { analysisId, timestampMs, category, label, content } of notes)
      work
        .get(analysisId)
        ?.notes.push({ timestampMs, category: category as AnnotationCategory, label, content });
    const items = await this.database.current.summaryItem.findMany({ where, orderBy: BY_MARK });
    for (const { analysisId, category, label, content } of items)
      work.get(analysisId)?.summary.push({ category: category as SummaryCategory, label, content });
    return work;
  }

  async figuresOf(coachId: string): Promise<object | null> {
    const figures = await this.database.current.coachFigures.findUnique({
      where: { coachId },
      omit: { coachId: true },
    });
    return figures && { ...figures, earnedMinor: Number(figures.earnedMinor) };
  }

  async daysOf(coachId: string): Promise<object[]> {
    const days = await this.database.current.coachDay.findMany({
      where: { coachId },
      orderBy: { day: 'asc' },
    });
    return days.map(({ day, completed, earnedMinor }) => ({
      day: day.toISOString().slice(0, 10),
      completed,
      earnedMinor: Number(earnedMinor),
    }));
  }

  async *#analyses(where: Prisma.AnalysisWhereInput): AsyncGenerator<KeptAnalysis[]> {
    const pages = inPages<Row>((last, take) =>
      this.database.current.analysis.findMany({
        where: { ...where, ...afterMark(last) },
        include: WITH_VIDEOS,
        orderBy: BY_MARK,
        take,
      }),
    );
    for await (const rows of pages) {
      const names = await this.#namesOf(rows);
      yield rows.map((row) => toKept(row, names));
    }
  }

  async #namesOf(rows: Row[]): Promise<Map<string, string>> {
    const ids = new Set(rows.flatMap(({ athleteId, coachId }) => [athleteId, coachId]));
    const people = await this.database.current.participant.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, fullName: true },
    });
    return new Map(people.map(({ id, fullName }) => [id, fullName]));
  }
}

function toKept({ videos, ...row }: Row, names: Map<string, string>): KeptAnalysis {
  return {
    ...row,
    status: row.status as AnalysisStatus,
    athleteName: names.get(row.athleteId) ?? '',
    coachName: names.get(row.coachId) ?? '',
    videos: videos.map(({ role, video }) => ({ ...video, role })),
  };
}
