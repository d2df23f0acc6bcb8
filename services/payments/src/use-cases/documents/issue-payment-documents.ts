import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import type {
  CardFacts,
  DocumentFacts,
  IssuedDocument,
  ReceiptFacts,
  Seller,
} from '../../domain/document.js';
import type { Payment } from '../../domain/payment.js';
import type { Refund } from '../../domain/refund.js';
import type { Settlement } from '../../domain/settlement.js';
import type { Tax } from '../../domain/tax/taxed-supply.js';
import { taxOfRefund } from '../../domain/tax/tax-in-documents.js';
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
  async execute({ payment, refunds }: Settlement, card: CardFacts | null, tax?: Tax): Promise<void> {
    const { capturedAt } = payment;
    if (!capturedAt) return;
    const issued = await this.documents.listOfPayment(payment.id);
    const known = issued.find(({ kind }) => kind === 'receipt');
    if (!known && !tax && this.policy.awaitsTax) return;
    const receipt = known ?? (await this.#issueReceipt(payment, capturedAt, card, tax));
    for (const refund of refunds)
      if (refund.status === 'succeeded' && !issued.some(({ facts }) => isNoteOf(facts, refund)))
        issued.push(await this.#issueCreditNote(payment, refund, receipt, issued));
  }

  async #issueReceipt(
    { id, athleteId, coachId, title, total }: Payment,
    capturedAt: Date,
    card: CardFacts | null,
    tax: Tax | undefined,
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
      ...(tax && this.policy.seller.role === 'principal' && tax.treatment !== 'none' && { tax }),
      card: card && { brand: card.brand, last4: card.last4 },
      capturedAt: capturedAt.toISOString(),
    };
    return this.documents.issue({ ownerId: athleteId, paymentId: id, facts, issuedAt: this.clock.now() });
  }

  /** Names the buyer as the receipt does, so without a name when they have deleted their account. */
  async #issueCreditNote(
    { id, athleteId }: Payment,
    { id: refundId, amountMinor, currency, settledAt }: Refund,
    receipt: IssuedDocument,
    issued: readonly IssuedDocument[],
  ): Promise<IssuedDocument> {
    const { capturedAt: _capturedAt, tax, ...sale } = receipt.facts as ReceiptFacts;
    return this.documents.issue({
      ownerId: athleteId,
      paymentId: id,
      issuedAt: this.clock.now(),
      facts: {
        ...sale,
        kind: 'credit_note',
        refundId,
        total: { amountMinor, currency },
        ...(tax && { tax: taxOfRefund(tax, amountMinor, issued) }),
        ...(amountMinor < sale.total.amountMinor && { isPartial: true }),
        seller: sellerToday(this.policy.seller, sale.seller),
        refundedAt: (settledAt ?? this.clock.now()).toISOString(),
        receiptNumber: receipt.number,
        receiptIssuedAt: receipt.issuedAt.toISOString(),
      },
    });
  }
}

/** A refund is of what was sold: in the role of that day, whatever it is today. */
const sellerToday = (today: Seller, then: Seller): Seller => {
  const { role: _role, ...seller } = today;
  return then.role ? { ...seller, role: then.role } : seller;
};

const isNoteOf = (facts: DocumentFacts, { id }: Refund): boolean =>
  facts.kind === 'credit_note' && (facts.refundId ?? id) === id;
