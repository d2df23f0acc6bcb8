import { Injectable } from '@nestjs/common';
import type { DocumentHead } from '../../domain/document.js';
import type { Payment } from '../../domain/payment.js';
import { PrismaDocuments } from '../../outbound/prisma/prisma-documents.js';

/** Receipts and credit notes by payment, only for the athlete who paid. */
@Injectable()
export class ListPaymentDocuments {
  constructor(private readonly documents: PrismaDocuments) {}

  async execute(userId: string, payments: readonly Payment[]): Promise<Map<string, DocumentHead[]>> {
    const paid = payments.filter(({ athleteId, capturedAt }) => athleteId === userId && capturedAt !== null);
    const found = new Map<string, DocumentHead[]>(paid.map(({ id }) => [id, []]));
    if (paid.length === 0) return found;
    for (const document of await this.documents.listOwn(userId, [...found.keys()]))
      found.get(document.paymentId ?? '')?.push(document);
    return found;
  }
}
