import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { IssuePaymentDocuments } from './issue-payment-documents.js';
import { IssueStatements, MONTH_SETTLES_MS } from './issue-statements.js';
import type { BatchResult } from './pay-out-due-payments.js';
import { Clock } from './ports/clock.js';
import { DocumentRepository } from './ports/document.repository.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { StatementLedger } from './ports/statement-ledger.js';

const BATCH = 100;
/** Older months that have no statement get theirs with the coach's next one, or when the coach looks. */
const LOOK_BACK_MS = 62 * 24 * 60 * 60 * 1000;

/** Monthly statements, and the receipts of payments that were captured before there were any. */
@Injectable()
export class IssueDueDocuments {
  constructor(
    private readonly database: Database,
    private readonly documents: DocumentRepository,
    private readonly payments: PaymentRepository,
    private readonly ledger: StatementLedger,
    private readonly issuePaymentDocuments: IssuePaymentDocuments,
    private readonly issueStatements: IssueStatements,
    private readonly clock: Clock,
  ) {}

  /** One that cannot be issued now does not hold up the others. */
  async execute(): Promise<BatchResult> {
    const result: BatchResult = { done: 0, errors: [] };
    const nowMs = this.clock.now().getTime();
    const [since, overAt] = [new Date(nowMs - LOOK_BACK_MS), new Date(nowMs - MONTH_SETTLES_MS)];
    await issueAll(
      result,
      () => this.documents.listUndocumented(BATCH),
      (paymentId) => this.#document(paymentId),
    );
    await issueAll(
      result,
      () => this.ledger.listDueCoaches(since, overAt, BATCH),
      (coachId) => this.issueStatements.execute(coachId),
    );
    return result;
  }

  #document(paymentId: string): Promise<number> {
    return this.database.transaction(async () => {
      const payment = await this.payments.lock(paymentId);
      if (payment) await this.issuePaymentDocuments.execute(payment, null);
      return 1;
    });
  }
}

/** Batch after batch, as long as one was full and brought something. */
async function issueAll(
  result: BatchResult,
  find: () => Promise<string[]>,
  issue: (id: string) => Promise<number>,
): Promise<void> {
  for (let mayBeMore = true; mayBeMore;) {
    const doneBefore = result.done;
    const ids = await find();
    for (const id of ids)
      try {
        result.done += await issue(id);
      } catch (error) {
        result.errors.push({ id, error });
      }
    mayBeMore = ids.length === BATCH && result.done > doneBefore;
  }
}
