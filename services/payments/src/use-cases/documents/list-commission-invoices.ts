import type { Page, PageRequest } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { DocumentHead } from '../../domain/document.js';
import { PrismaDocuments } from '../../outbound/prisma/prisma-documents.js';
import { IssueCommissionInvoices } from './issue-commission-invoices.js';
import { IssueStatements } from './issue-statements.js';

/** A coach's commission invoices; those that are due and not issued by the job yet are issued first. */
@Injectable()
export class ListCommissionInvoices {
  constructor(
    private readonly issueStatements: IssueStatements,
    private readonly issueInvoices: IssueCommissionInvoices,
    private readonly documents: PrismaDocuments,
  ) {}

  async execute(coachId: string, page: PageRequest): Promise<Page<DocumentHead>> {
    if (page.pageToken === '') {
      await this.issueStatements.execute(coachId);
      await this.issueInvoices.execute(coachId);
    }
    return this.documents.listCommissionInvoices(coachId, page);
  }
}
