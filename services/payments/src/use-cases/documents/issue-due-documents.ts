import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { runBatch, type BatchResult } from '../batch.js';
import { IssueCommissionInvoices } from './issue-commission-invoices.js';
import { IssuePaymentDocuments } from './issue-payment-documents.js';
import { IssueStatements, MONTH_SETTLES_MS } from './issue-statements.js';
import { PrismaDocuments } from '../../outbound/prisma/prisma-documents.js';
import { Payments } from '../ports/payments.js';
import { PrismaCommissionBookings } from '../../outbound/prisma/prisma-commission-bookings.js';
import { PrismaPaymentTaxes } from '../../outbound/prisma/prisma-payment-taxes.js';
import { PrismaStatementPeriods } from '../../outbound/prisma/prisma-statement-periods.js';

const BATCH = 100;
/** Older months without a statement get theirs with the coach's next one, or when the coach lists them. */
const LOOK_BACK_MS = 62 * 24 * 60 * 60 * 1000;

/** Monthly statements and commission invoices, and the receipts of payments that were captured before there were any. */
@Injectable()
export class IssueDueDocuments {
  constructor(
    private readonly database: Database,
    private readonly documents: PrismaDocuments,
    private readonly payments: Payments,
    private readonly periods: PrismaStatementPeriods,
    private readonly taxes: PrismaPaymentTaxes,
    private readonly issuePaymentDocuments: IssuePaymentDocuments,
    private readonly issueStatements: IssueStatements,
    private readonly commissions: PrismaCommissionBookings,
    private readonly issueInvoices: IssueCommissionInvoices,
    private readonly clock: Clock,
  ) {}

  async execute(signal?: AbortSignal): Promise<BatchResult> {
    const nowMs = this.clock.now().getTime();
    const [since, overAt] = [new Date(nowMs - LOOK_BACK_MS), new Date(nowMs - MONTH_SETTLES_MS)];
    const payments = await this.documents.listUndocumented(BATCH);
    const sales = await runBatch(
      payments.map((id) => ({ id, run: () => this.#document(id) })),
      BATCH,
      { signal },
    );
    const coaches = await this.periods.listDueCoaches(since, overAt, BATCH);
    const statements = await runBatch(
      coaches.map((id) => ({ id, run: () => this.issueStatements.execute(id) })),
      BATCH,
      { signal },
    );
    const billed = await this.commissions.listDueCoaches(BATCH);
    const invoices = await runBatch(
      billed.map((id) => ({ id, run: () => this.issueInvoices.execute(id) })),
      BATCH,
      { signal },
    );
    const all = [sales, statements, invoices];
    return {
      done: all.reduce((sum, { done }) => sum + done, 0),
      errors: all.flatMap(({ errors }) => errors),
      mayBeMore: all.some(({ mayBeMore }) => mayBeMore),
    };
  }

  #document(paymentId: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const settlement = await this.payments.lock(paymentId);
      const tax = await this.taxes.find(paymentId);
      if (settlement) await this.issuePaymentDocuments.execute(settlement, settlement.payment.card, tax);
      return true;
    });
  }
}
