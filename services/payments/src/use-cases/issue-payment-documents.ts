import { Injectable } from '@nestjs/common';
import type { CardFacts, ReceiptFacts } from '../domain/document.js';
import type { Payment } from '../domain/payment.js';
import type { PaymentRecord } from '../domain/payment-record.js';
import { DocumentPolicy } from './document-policy.js';
import { Clock } from './ports/clock.js';
import { DocumentRepository, type IssuedDocument } from './ports/document.repository.js';
import { People } from './ports/people.js';

/**
 * One receipt for what was captured of a payment and one credit note for what was refunded, in the transaction that books
 * them. A refund gives back all, so that a payment has at most one of each. What a bank takes back in a dispute gets no
 * credit note: we gave nothing back, an appeal may turn it, and the athlete has it from the bank in writing; it stands in
 * the coach's statement. Nor does a part that was refunded at the provider alone, which the ledger leaves out too.
 */
@Injectable()
export class IssuePaymentDocuments {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly people: People,
    private readonly policy: DocumentPolicy,
    private readonly clock: Clock,
  ) {}

  /** Issues what is missing; repeatable. The payment is locked by the caller. */
  async execute({ record }: Payment, card: CardFacts | null): Promise<void> {
    const { capturedAt, refundedAt } = record;
    if (!capturedAt) return;
    const issued = await this.documents.listOfPayment(record.id);
    const receipt =
      issued.find(({ kind }) => kind === 'receipt') ?? (await this.#issueReceipt(record, capturedAt, card));
    if (!refundedAt || issued.some(({ kind }) => kind === 'credit_note')) return;
    await this.#issueCreditNote(record, refundedAt, receipt);
  }

  async #issueReceipt(
    { id, athleteId, coachId, title, total }: PaymentRecord,
    capturedAt: Date,
    card: CardFacts | null,
  ): Promise<IssuedDocument> {
    const people = new Map(
      (await this.people.listHeld([athleteId, coachId])).map((person) => [person.userId, person]),
    );
    const buyer = people.get(athleteId);
    const facts: ReceiptFacts = {
      kind: 'receipt',
      seller: this.policy.seller,
      buyer: { name: buyer?.fullName ?? '', email: buyer?.email ?? '' },
      coachName: people.get(coachId)?.fullName ?? '',
      ...{ title, total, card, capturedAt: capturedAt.toISOString() },
    };
    return this.documents.issue({ ownerId: athleteId, paymentId: id, facts, issuedAt: this.clock.now() });
  }

  /** The buyer is called as in the receipt, and not at all when they have left since. */
  async #issueCreditNote(
    { id, athleteId }: PaymentRecord,
    refundedAt: Date,
    receipt: IssuedDocument,
  ): Promise<void> {
    const { capturedAt: _capturedAt, ...sale } = receipt.facts as ReceiptFacts;
    await this.documents.issue({
      ownerId: athleteId,
      paymentId: id,
      issuedAt: this.clock.now(),
      facts: {
        ...sale,
        kind: 'credit_note',
        seller: this.policy.seller,
        refundedAt: refundedAt.toISOString(),
        receiptNumber: receipt.number,
        receiptIssuedAt: receipt.issuedAt.toISOString(),
      },
    });
  }
}
