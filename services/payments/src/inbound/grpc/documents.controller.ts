import { Clock } from '@bandeja/clock';
import type { ServiceCaller, UserCaller } from '@bandeja/auth';
import {
  PaymentsServiceService,
  type ListCommissionInvoicesRequest,
  type ListCommissionInvoicesResponse,
  type ListStatementsRequest,
  type ListStatementsResponse,
  type ReadDocumentRequest,
  type ReadDocumentResponse,
} from '@bandeja/contracts/payments';
import { DomainError } from '@bandeja/errors';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { documentNotFound } from '../../domain/payment.errors.js';
import { ListCommissionInvoices } from '../../use-cases/documents/list-commission-invoices.js';
import { ListStatements } from '../../use-cases/documents/list-statements.js';
import { ReadDocument } from '../../use-cases/documents/read-document.js';
import { DocumentAddresses } from './document-addresses.js';
import { DocumentMessages } from './document-messages.js';
import { localeOf } from './requests.js';

/** Statements and commission invoices of coaches, and the bytes of all documents. */
@Controller()
export class DocumentsController {
  constructor(
    private readonly statements: ListStatements,
    private readonly commissionInvoices: ListCommissionInvoices,
    private readonly read: ReadDocument,
    private readonly messages: DocumentMessages,
    private readonly addresses: DocumentAddresses,
    private readonly clock: Clock,
  ) {}

  @Rpc(PaymentsServiceService, 'listStatements', { from: ['gateway'], callers: ['coach'] })
  async listStatements(page: ListStatementsRequest, { userId }: UserCaller): Promise<ListStatementsResponse> {
    const { items, nextPageToken } = await this.statements.execute(userId, page);
    const statements = items.map((head) => ({ month: head.month ?? '', document: this.messages.of(head) }));
    return { statements, nextPageToken };
  }

  @Rpc(PaymentsServiceService, 'listCommissionInvoices', { from: ['gateway'], callers: ['coach'] })
  async listCommissionInvoices(
    page: ListCommissionInvoicesRequest,
    { userId }: UserCaller,
  ): Promise<ListCommissionInvoicesResponse> {
    const { items, nextPageToken } = await this.commissionInvoices.execute(userId, page);
    const invoices = items.map((head) => ({ month: head.month ?? '', document: this.messages.of(head) }));
    return { invoices, nextPageToken };
  }

  @Rpc(PaymentsServiceService, 'readDocument', { from: ['gateway'], callers: ['service'] })
  async readDocument(
    { id, locale, expires, signature }: ReadDocumentRequest,
    { service }: ServiceCaller,
  ): Promise<ReadDocumentResponse> {
    if (service !== 'gateway')
      throw new DomainError('forbidden', 'FORBIDDEN', 'Only the gateway reads documents.');
    if (!this.addresses.isValid(id, expires, signature, this.clock.now().getTime())) throw documentNotFound();
    const { number, pdf } = await this.read.execute(id, localeOf(locale));
    return { pdf, filename: `bandeja-${number}.pdf` };
  }
}
