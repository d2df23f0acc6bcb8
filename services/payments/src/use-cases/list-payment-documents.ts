import { Injectable } from '@nestjs/common';
import type { PaymentRecord } from '../domain/payment-record.js';
import { DocumentRepository, type DocumentHead } from './ports/document.repository.js';

/** Receipts and credit notes of payments, for the athlete who paid and nobody else; by payment. */
@Injectable()
export class ListPaymentDocuments {
  constructor(private readonly documents: DocumentRepository) {}

  async execute(userId: string, records: readonly PaymentRecord[]): Promise<Map<string, DocumentHead[]>> {
    const paid = records.filter(({ athleteId, capturedAt }) => athleteId === userId && capturedAt !== null);
    const found = new Map<string, DocumentHead[]>(paid.map(({ id }) => [id, []]));
    if (paid.length === 0) return found;
    for (const document of await this.documents.listOwn(userId, [...found.keys()]))
      found.get(document.paymentId ?? '')?.push(document);
    return found;
  }
}
