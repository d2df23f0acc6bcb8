import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import type { CardFacts, DocumentFacts, IssuedDocument, ReceiptFacts } from '../../domain/document.js';
import type { Payment } from '../../domain/payment.js';
import type { Refund } from '../../domain/refund.js';
import type { Settlement } from '../../domain/settlement.js';
import { DocumentPolicy } from './document-policy.js';
import { Documents } from '../ports/documents.js';
import { People } from '../ports/people.js';

/**
 * Issues one receipt for the capture of a payment and one credit note for each refund that succeeds, in the transaction
 * that records them. A bank may return a refund afterwards; its note stays as it was issued, and the athlete is told. A
 * lost dispute gets no credit note: we refunded nothing, an appeal may be won, and the athlete's bank confirms it in
 * writing; it is in the coach's statement.
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
    for (const refund of refunds)
      if (refund.status === 'succeeded' && !issued.some(({ facts }) => isNoteOf(facts, refund)))
        await this.#issueCreditNote(payment, refund, receipt);
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
    { id: refundId, amountMinor, currency, settledAt }: Refund,
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
        refundId,
        total: { amountMinor, currency },
        ...(amountMinor < sale.total.amountMinor && { isPartial: true }),
        seller: this.policy.seller,
        refundedAt: (settledAt ?? this.clock.now()).toISOString(),
        receiptNumber: receipt.number,
        receiptIssuedAt: receipt.issuedAt.toISOString(),
      },
    });
  }
}

const isNoteOf = (facts: DocumentFacts, { id }: Refund): boolean =>
  facts.kind === 'credit_note' && (facts.refundId ?? id) === id;
