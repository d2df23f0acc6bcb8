import { afterMark, BY_MARK, Database, inPages } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { AnalysisStatus } from '../../domain/analysis-status.js';
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
  sharingStoppedAt: Date | null;
  filmsDeletedAt: Date | null;
  /** Without those that were removed or released since. */
  videos: { id: string; filename: string; role: string }[];
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
