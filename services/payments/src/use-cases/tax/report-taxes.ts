import { Injectable } from '@nestjs/common';
import { SETTLEMENT_CURRENCY } from '../../domain/settlement-currency.js';
import type { TaxForm } from '../../domain/tax/tax-forms.js';
import { missingOf, taxRecord, type TaxRecord } from '../../domain/tax/tax-record.js';
import { reportRows, type ReportRow } from '../../domain/tax/tax-report.js';
import { PrismaTaxRecords } from '../../outbound/prisma/prisma-tax-records.js';
import { KeepTaxRecords } from './keep-tax-records.js';
import { TaxPolicy } from './tax-policy.js';

export interface MissingDetails {
  coachId: string;
  form: string;
  name: string;
  email: string;
  missing: string[];
}

/** What is told to tax offices about the coaches of a year, final or as it stands. */
@Injectable()
export class ReportTaxes {
  constructor(
    private readonly records: PrismaTaxRecords,
    private readonly keepRecords: KeepTaxRecords,
    private readonly policy: TaxPolicy,
  ) {}

  async report(year: number, form: TaxForm): Promise<ReportRow[]> {
    return reportRows(await this.#ofYear(year), form, SETTLEMENT_CURRENCY);
  }

  /** Coaches with money in the year whose form wants more than they told. */
  async missing(year: number): Promise<MissingDetails[]> {
    return (await this.#ofYear(year))
      .map((record) => ({
        coachId: record.coachId,
        form: record.form,
        name: record.identity.legalName,
        email: record.identity.email,
        missing: missingOf(record),
      }))
      .filter(({ missing }) => missing.length > 0);
  }

  async #ofYear(year: number): Promise<TaxRecord[]> {
    const kept = new Map((await this.records.listOfYear(year)).map((record) => [record.coachId, record]));
    const totals = await this.records.totalsOfYear(year, this.policy.timezone);
    const records: TaxRecord[] = [...kept.values()].filter(({ closedAt }) => closedAt !== null);
    for (const [coachId, months] of totals) {
      const known = kept.get(coachId);
      if (known?.closedAt) continue;
      const identity = known?.identity ?? (await this.keepRecords.identityOf(coachId));
      records.push(taxRecord(coachId, year, identity, months, null));
    }
    return records.sort((a, b) => a.coachId.localeCompare(b.coachId));
  }
}
