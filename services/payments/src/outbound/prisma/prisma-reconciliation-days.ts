import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';

/** A reading of the provider's lines on behalf of a day, the newest first. */
export interface Reading {
  /** The first moment of the day. */
  day: Date;
  /** Lines made since then are read; null for all. */
  since: Date | null;
  begunAt: Date;
  /** How far they are read; null before the first page. */
  lastLineId: string | null;
  /** The provider's balances when the reading began. */
  balances: Record<string, number>;
  isRead: boolean;
}

const READING = `day, nullif(from_at, '-infinity') as since, begun_at as "begunAt", last_line_id as "lastLineId", balances,
  read_at is not null as "isRead"`;

/** The days that were reconciled, and how far the present one is. */
@Injectable()
export class PrismaReconciliationDays {
  constructor(private readonly database: Database) {}

  async isComplete(day: Date): Promise<boolean> {
    const sql = 'select 1 from reconciliation_day where day = $1::date and completed_at is not null';
    return (await this.database.query(sql, day)).length > 0;
  }

  /** When the last complete reading began: all lines of the provider were known then. */
  async lastCompleteAt(): Promise<Date | null> {
    const sql = 'select max(begun_at) as at from reconciliation_day where completed_at is not null';
    return (await this.database.query<{ at: Date | null }>(sql))[0]?.at ?? null;
  }

  /** A reading that was begun for this day and has not ended. */
  async findUnfinished(day: Date): Promise<Reading | undefined> {
    const sql = `select ${READING} from reconciliation_day where day = $1::date and completed_at is null`;
    return (await this.database.query<Reading>(sql, day))[0];
  }

  /** In place of an earlier reading for the same day. */
  async begin({ day, since, begunAt, balances }: Omit<Reading, 'lastLineId' | 'isRead'>): Promise<void> {
    await this.database.execute(
      `insert into reconciliation_day (day, from_at, begun_at, balances)
       values ($1::date, coalesce($2::timestamptz, '-infinity'), $3::timestamptz, $4::jsonb)
       on conflict (day) do update set from_at = excluded.from_at, begun_at = excluded.begun_at,
         balances = excluded.balances, last_line_id = null, lines = 0, read_at = null, completed_at = null`,
      ...[day, since, begunAt, JSON.stringify(balances)],
    );
  }

  async advance(day: Date, lines: number, lastLineId: string | null, readAt: Date | null): Promise<void> {
    await this.database.execute(
      `update reconciliation_day set lines = lines + $2::int, last_line_id = coalesce($3, last_line_id),
         read_at = $4::timestamptz where day = $1::date`,
      ...[day, lines, lastLineId, readAt],
    );
  }

  async complete(day: Date, at: Date): Promise<void> {
    const sql = 'update reconciliation_day set completed_at = $2::timestamptz where day = $1::date';
    await this.database.execute(sql, day, at);
  }
}
