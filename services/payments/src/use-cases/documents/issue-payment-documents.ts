import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import type { CardFacts, IssuedDocument, ReceiptFacts } from '../../domain/document.js';
import type { Payment } from '../../domain/payment.js';
import type { Settlement } from '../../domain/settlement.js';
import { DocumentPolicy } from './document-policy.js';
import { Documents } from '../ports/documents.js';
import { People } from '../ports/people.js';

/**
 * Issues one receipt for the capture of a payment and one credit note for its refund, in the transaction that books
 * them. A refund is always over the whole amount, so that a payment has at most one of each. A lost dispute gets no
 * credit note: we refunded nothing, an appeal may be won, and the athlete's bank confirms it in writing; it is in the
 * coach's statement. A partial refund made at the provider alone gets none either, as it is not in the ledger.
 */
@Injectable()
export class IssuePaymentDocuments {
  constructor(
    private readonly documents: Documents,
    private readonly people: People,
    private readonly policy: DocumentPolicy,
    private readonly clock: Clock,
  ) {}

  /** Issues what is missing; repeatable. The payment is locked by the caller. */
  async execute({ payment, refunds }: Settlement, card: CardFacts | null): Promise<void> {
    const { capturedAt } = payment;
    if (!capturedAt) return;
    const issued = await this.documents.listOfPayment(payment.id);
    const receipt =
      issued.find(({ kind }) => kind === 'receipt') ?? (await this.#issueReceipt(payment, capturedAt, card));
    const refundedAt = refunds.find(({ status }) => status === 'succeeded')?.settledAt;
    if (!refundedAt || issued.some(({ kind }) => kind === 'credit_note')) return;
    await this.#issueCreditNote(payment, refundedAt, receipt);
  }

  async #issueReceipt(
    { id, athleteId, coachId, title, total }: Payment,
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
      title,
      total,
      card,
      capturedAt: capturedAt.toISOString(),
    };
    return this.documents.issue({ ownerId: athleteId, paymentId: id, facts, issuedAt: this.clock.now() });
  }

  /** Names the buyer as the receipt does, so without a name when they have deleted their account. */
  async #issueCreditNote(
    { id, athleteId }: Payment,
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
