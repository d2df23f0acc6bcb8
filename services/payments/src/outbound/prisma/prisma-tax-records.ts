import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { SETTLEMENT_CURRENCY } from '../../domain/settlement-currency.js';
import type { RecordForm } from '../../domain/tax/tax-forms.js';
import type { MonthTotals, TaxIdentity, TaxRecord } from '../../domain/tax/tax-record.js';
import type { Prisma, PrismaClient, TaxRecord as TaxRecordRow } from '../../generated/client.js';
import { COACH_TOTALS_SQL, COACH_YEARS_SQL, UNRECORDED_SQL, YEAR_TOTALS_SQL } from './tax-record.queries.js';

type Totals = MonthTotals & { coachId: string };

/** What coaches earned by year: kept where the year is over, else as the ledger has it. */
@Injectable()
export class PrismaTaxRecords {
  constructor(private readonly database: Database<PrismaClient>) {}

  async listOfYear(year: number): Promise<TaxRecord[]> {
    const rows = await this.database.current.taxRecord.findMany({
      where: { year },
      orderBy: { coachId: 'asc' },
    });
    return rows.map(toRecord);
  }

  async find(coachId: string, year: number): Promise<TaxRecord | undefined> {
    const row = await this.database.current.taxRecord.findUnique({
      where: { coachId_year: { coachId, year } },
    });
    return row ? toRecord(row) : undefined;
  }

  async keep({ coachId, year, ...record }: TaxRecord): Promise<void> {
    const data = {
      ...record,
      identity: record.identity as unknown as Prisma.InputJsonObject,
      months: record.months as unknown as Prisma.InputJsonArray,
    };
    await this.database.current.taxRecord.upsert({
      where: { coachId_year: { coachId, year } },
      create: { coachId, year, ...data },
      update: data,
    });
  }

  /** By coach. */
  async totalsOfYear(year: number, timezone: string): Promise<Map<string, MonthTotals[]>> {
    const rows = await this.database.query<Totals>(YEAR_TOTALS_SQL, year, timezone, SETTLEMENT_CURRENCY);
    const totals = new Map<string, MonthTotals[]>();
    for (const row of rows) totals.set(row.coachId, [...(totals.get(row.coachId) ?? []), withoutCoach(row)]);
    return totals;
  }

  async totalsOfCoach(coachId: string, year: number, timezone: string): Promise<MonthTotals[]> {
    const values = [year, timezone, SETTLEMENT_CURRENCY, coachId];
    return (await this.database.query<Totals>(COACH_TOTALS_SQL, ...values)).map(withoutCoach);
  }

  async yearsOf(coachId: string, timezone: string): Promise<number[]> {
    const rows = await this.database.query<{ year: number }>(COACH_YEARS_SQL, coachId, timezone);
    return rows.map(({ year }) => year);
  }

  /** Coaches of a year that is over who have no final record of it. */
  async listUnrecorded(year: number, timezone: string, limit: number): Promise<string[]> {
    const values = [year, timezone, SETTLEMENT_CURRENCY, limit];
    return (await this.database.query<{ id: string }>(UNRECORDED_SQL, ...values)).map(({ id }) => id);
  }

  async deleteOutlived(): Promise<number> {
    return this.database.execute('delete from tax_record where keep_until <= now()');
  }
}

const withoutCoach = ({ coachId: _id, ...totals }: Totals): MonthTotals => totals;

const toRecord = (row: TaxRecordRow): TaxRecord => ({
  ...row,
  form: row.form as RecordForm,
  identity: row.identity as unknown as TaxIdentity,
  months: row.months as unknown as MonthTotals[],
});
