import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Fact, Report, ReportReason, ReportState, ReportSubjectKind } from '../../domain/report.js';
import type { PrismaClient, Report as ReportRow } from '../../generated/client.js';
import { PrismaParticipants } from './prisma-participants.js';

export interface ListedReport extends Report {
  reporterName: string;
  reportedName: string;
}

@Injectable()
export class PrismaReports {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly participants: PrismaParticipants,
  ) {}

  /** Makes the reports of one person wait for each other until the transaction ends. */
  async lockReporter(reporterId: string): Promise<void> {
    await this.database.query(
      'select pg_advisory_xact_lock(hashtextextended($1, 0))::text',
      `report:${reporterId}`,
    );
  }

  async findOpen({ reporterId, subject, subjectId }: Pick<Report, 'reporterId' | 'subject' | 'subjectId'>) {
    const row = await this.database.current.report.findFirst({
      where: { reporterId, subject, subjectId, state: 'open' },
    });
    return row ? toReport(row) : undefined;
  }

  countSince(reporterId: string, since: Date): Promise<number> {
    return this.database.current.report.count({ where: { reporterId, reportedAt: { gt: since } } });
  }

  async add({ facts, videoIds, ...report }: Report): Promise<void> {
    const data = { ...report, facts: facts.map((fact) => ({ ...fact })), videoIds: [...videoIds] };
    await this.database.current.report.create({ data });
  }

  async find(id: string): Promise<Report | undefined> {
    const row = await this.database.current.report.findUnique({ where: { id } });
    return row ? toReport(row) : undefined;
  }

  async lock(id: string): Promise<Report | undefined> {
    await this.database.query('select 1 from reports where id = $1::uuid for update', id);
    return this.find(id);
  }

  async saveDecision({ id, state, decidedAt, decidedBy, note, heldUntil }: Report): Promise<void> {
    const data = { state, decidedAt, decidedBy, note, heldUntil };
    await this.database.current.report.update({ where: { id }, data });
  }

  /** The longest waiting first. */
  async page(state: ReportState, range: { take: number; skip: number }): Promise<ListedReport[]> {
    const rows = await this.database.current.report.findMany({
      where: { state },
      orderBy: [{ reportedAt: 'asc' }, { id: 'asc' }],
      ...range,
    });
    const names = await this.participants.namesOf(
      rows.flatMap(({ reporterId, reportedId }) => (reporterId ? [reporterId, reportedId] : [reportedId])),
    );
    return rows.map((row) => ({
      ...toReport(row),
      reporterName: names.get(row.reporterId ?? '') ?? '',
      reportedName: names.get(row.reportedId) ?? '',
    }));
  }

  async counts(): Promise<Map<string, number>> {
    const rows = await this.database.current.report.groupBy({ by: ['state'], _count: { _all: true } });
    return new Map(rows.map(({ state, _count }) => [state, _count._all]));
  }

  /** Those whose files media has not confirmed to keep. */
  async findNotHeld(limit: number): Promise<Report[]> {
    const rows = await this.database.current.report.findMany({
      where: { heldAt: null, erasedAt: null, videoIds: { isEmpty: false } },
      orderBy: { reportedAt: 'asc' },
      take: limit,
    });
    return rows.map(toReport);
  }

  async markHeld(id: string, heldAt: Date): Promise<void> {
    await this.database.current.report.update({ where: { id }, data: { heldAt } });
  }

  async findOver(now: Date, limit: number): Promise<Report[]> {
    const rows = await this.database.current.report.findMany({
      where: { heldUntil: { lte: now }, erasedAt: null },
      orderBy: { heldUntil: 'asc' },
      take: limit,
    });
    return rows.map(toReport);
  }

  /** What was said and shown; that there was a report, and how it was decided, stays. */
  async erase(id: string, erasedAt: Date): Promise<void> {
    const data = { facts: [], videoIds: [], text: '', erasedAt };
    await this.database.current.report.update({ where: { id }, data });
  }

  async forgetReporter(reporterId: string): Promise<void> {
    await this.database.current.report.updateMany({ where: { reporterId }, data: { reporterId: null } });
  }

  /** What someone has reported, oldest first. */
  madeBy(reporterId: string): Promise<object[]> {
    return this.database.current.report.findMany({
      where: { reporterId },
      select: {
        ...{ id: true, subject: true, subjectId: true, analysisId: true, reason: true, text: true },
        ...{ state: true, reportedAt: true, decidedAt: true },
      },
      orderBy: [{ reportedAt: 'asc' }, { id: 'asc' }],
    });
  }
}

function toReport({ heldAt: _heldAt, erasedAt: _erasedAt, ...row }: ReportRow): Report {
  return {
    ...row,
    subject: row.subject as ReportSubjectKind,
    reason: row.reason as ReportReason,
    state: row.state as ReportState,
    facts: row.facts as unknown as Fact[],
  };
}
