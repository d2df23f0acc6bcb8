import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { identityOf, taxRecord, type TaxIdentity, type TaxRecord } from '../../domain/tax/tax-record.js';
import { PrismaDocuments } from '../../outbound/prisma/prisma-documents.js';
import { PrismaPayoutAccounts } from '../../outbound/prisma/prisma-payout-accounts.js';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { PrismaTaxDetails } from '../../outbound/prisma/prisma-tax-details.js';
import { PrismaTaxRecords } from '../../outbound/prisma/prisma-tax-records.js';
import { runBatch, type BatchResult } from '../batch.js';
import { TaxPolicy } from './tax-policy.js';

const BATCH = 100;

/** Freezes what coaches earned in the year that is over, and deletes what was kept for as long as the law says. */
@Injectable()
export class KeepTaxRecords {
  constructor(
    private readonly database: Database,
    private readonly records: PrismaTaxRecords,
    private readonly people: PrismaPeople,
    private readonly accounts: PrismaPayoutAccounts,
    private readonly details: PrismaTaxDetails,
    private readonly documents: PrismaDocuments,
    private readonly policy: TaxPolicy,
    private readonly clock: Clock,
  ) {}

  async execute(signal?: AbortSignal): Promise<BatchResult> {
    const year = this.#thisYear() - 1;
    const coaches = await this.records.listUnrecorded(year, this.policy.timezone, BATCH);
    const kept = await runBatch(
      coaches.map((id) => ({ id, run: () => this.#keep(id, year) })),
      BATCH,
      { signal },
    );
    await this.records.deleteOutlived();
    await this.documents.forgetOutlivedRecipients();
    return kept;
  }

  /** Before the account of a coach is deleted: who they were stays in the records of their years. Repeatable. */
  async ofLeaving(coachId: string): Promise<void> {
    for (const year of await this.records.yearsOf(coachId, this.policy.timezone))
      await this.#keep(coachId, year);
  }

  /** As it stands: from the ledger, and of who it is what is known today. */
  async current(coachId: string, year: number): Promise<TaxRecord> {
    const known = await this.records.find(coachId, year);
    if (known?.closedAt) return known;
    const months = await this.records.totalsOfCoach(coachId, year, this.policy.timezone);
    const identity = known?.identity ?? (await this.identityOf(coachId));
    return taxRecord(coachId, year, identity, months, null);
  }

  async identityOf(coachId: string): Promise<TaxIdentity> {
    const [person, account, details] = await Promise.all([
      this.people.find(coachId),
      this.accounts.find(coachId),
      this.details.find(coachId),
    ]);
    return identityOf({ person, account, details });
  }

  /** A record of an account that is deleted keeps who it was, and is final once its year is over. */
  #keep(coachId: string, year: number): Promise<boolean> {
    return this.database.transaction(async () => {
      const record = await this.current(coachId, year);
      if (record.closedAt) return false;
      const closedAt = year < this.#thisYear() ? this.clock.now() : null;
      await this.records.keep({ ...record, closedAt });
      return true;
    });
  }

  #thisYear(): number {
    const format = { year: 'numeric', calendar: 'gregory', timeZone: this.policy.timezone } as const;
    return Number(new Intl.DateTimeFormat('en', format).format(this.clock.now()));
  }
}
