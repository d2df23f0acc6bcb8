import { Clock } from '@bandeja/clock';
import type {
  Document as DocumentMessage,
  DocumentKind as KindMessage,
  Payment as PaymentMessage,
} from '@bandeja/contracts/payments';
import { Injectable } from '@nestjs/common';
import type { DocumentHead, DocumentKind } from '../../domain/document.js';
import type { Sale } from '../../domain/settlement.js';
import { PrismaBankPayouts } from '../../outbound/prisma/prisma-bank-payouts.js';
import { PrismaPayoutAccounts } from '../../outbound/prisma/prisma-payout-accounts.js';
import { PrismaPayoutFreezes } from '../../outbound/prisma/prisma-payout-freezes.js';
import { ListPaymentDocuments } from '../../use-cases/documents/list-payment-documents.js';
import { DocumentAddresses } from './document-addresses.js';
import { toPaymentMessage } from './payments.mapper.js';

const KIND_MESSAGES: Record<DocumentKind, KindMessage> = {
  receipt: 'DOCUMENT_KIND_RECEIPT',
  credit_note: 'DOCUMENT_KIND_CREDIT_NOTE',
  statement: 'DOCUMENT_KIND_STATEMENT',
  commission_invoice: 'DOCUMENT_KIND_COMMISSION_INVOICE',
};

/** Builds the messages of payments and documents, each document with an address that works now. */
@Injectable()
export class DocumentMessages {
  constructor(
    private readonly paymentDocuments: ListPaymentDocuments,
    private readonly addresses: DocumentAddresses,
    private readonly accounts: PrismaPayoutAccounts,
    private readonly freezes: PrismaPayoutFreezes,
    private readonly bankPayouts: PrismaBankPayouts,
    private readonly clock: Clock,
  ) {}

  of({ id, kind, number, issuedAt }: DocumentHead): DocumentMessage {
    const { path, expiresAt } = this.addresses.of(id, this.clock.now().getTime());
    return { id, kind: KIND_MESSAGES[kind], number, issuedAt, path, pathExpiresAt: expiresAt };
  }

  /** With their documents where the viewer paid, which one query fetches for all payments. */
  async ofPayments(sales: readonly Sale[], viewerId: string): Promise<PaymentMessage[]> {
    const documents = await this.paymentDocuments.execute(
      viewerId,
      sales.map(({ payment }) => payment),
    );
    const now = this.clock.now();
    const isCoach = sales.some(({ payment }) => payment.coachId === viewerId);
    const [account, freeze, bankPayouts] = await Promise.all([
      isCoach ? this.accounts.find(viewerId) : undefined,
      isCoach ? this.freezes.standing(viewerId) : undefined,
      this.bankPayouts.ofPayments(
        sales.filter(({ payment }) => payment.coachId === viewerId).map(({ payment }) => payment.id),
      ),
    ]);
    return sales.map((sale) => {
      const own = documents.get(sale.payment.id) ?? [];
      const receipt = own.find(({ kind }) => kind === 'receipt');
      return {
        ...toPaymentMessage(
          sale,
          viewerId,
          { account, freeze, bankPayout: bankPayouts.get(sale.payment.id) },
          now,
        ),
        receipt: receipt && this.of(receipt),
        creditNotes: own.filter(({ kind }) => kind === 'credit_note').map((note) => this.of(note)),
      };
    });
  }

  async ofPayment(sale: Sale, viewerId: string): Promise<PaymentMessage> {
    const [payment] = await this.ofPayments([sale], viewerId);
    if (!payment) throw new Error('a payment without its message');
    return payment;
  }
}
