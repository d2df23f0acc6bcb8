import type {
  Document as DocumentMessage,
  DocumentKind as KindMessage,
  Payment as PaymentMessage,
} from '@bandeja/contracts/payments';
import { Injectable } from '@nestjs/common';
import type { DocumentKind } from '../../domain/document.js';
import type { PaymentRecord } from '../../domain/payment-record.js';
import { ListPaymentDocuments } from '../../use-cases/list-payment-documents.js';
import { Clock } from '../../use-cases/ports/clock.js';
import type { DocumentHead } from '../../use-cases/ports/document.repository.js';
import { DocumentAddresses } from './document-addresses.js';
import { toPaymentMessage } from './payments.mapper.js';

const KIND_MESSAGES: Record<DocumentKind, KindMessage> = {
  receipt: 'DOCUMENT_KIND_RECEIPT',
  credit_note: 'DOCUMENT_KIND_CREDIT_NOTE',
  statement: 'DOCUMENT_KIND_STATEMENT',
};

/** Payments and documents as the contract words them, each document with an address that can be read now. */
@Injectable()
export class DocumentMessages {
  constructor(
    private readonly paymentDocuments: ListPaymentDocuments,
    private readonly addresses: DocumentAddresses,
    private readonly clock: Clock,
  ) {}

  of({ id, kind, number, issuedAt }: DocumentHead): DocumentMessage {
    const { path, expiresAt } = this.addresses.of(id, this.clock.now().getTime());
    return { id, kind: KIND_MESSAGES[kind], number, issuedAt, path, pathExpiresAt: expiresAt };
  }

  /** With their documents where the viewer paid; one question for all of them. */
  async ofPayments(records: readonly PaymentRecord[], viewerId: string): Promise<PaymentMessage[]> {
    const documents = await this.paymentDocuments.execute(viewerId, records);
    return records.map((record) => {
      const own = documents.get(record.id) ?? [];
      const receipt = own.find(({ kind }) => kind === 'receipt');
      return {
        ...toPaymentMessage(record, viewerId),
        receipt: receipt && this.of(receipt),
        creditNotes: own.filter(({ kind }) => kind === 'credit_note').map((note) => this.of(note)),
      };
    });
  }

  async ofPayment(record: PaymentRecord, viewerId: string): Promise<PaymentMessage> {
    const [payment] = await this.ofPayments([record], viewerId);
    if (!payment) throw new Error('a payment without its message');
    return payment;
  }
}
