import type { Page, PageRequest } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { IssueStatements } from './issue-statements.js';
import type { DocumentHead } from '../../domain/document.js';
import { PrismaDocuments } from '../../outbound/prisma/prisma-documents.js';

/** A coach's statements; those that are due and not issued by the job yet are issued first. */
@Injectable()
export class ListStatements {
  constructor(
    private readonly issueStatements: IssueStatements,
    private readonly documents: PrismaDocuments,
  ) {}

  async execute(coachId: string, page: PageRequest): Promise<Page<DocumentHead>> {
    if (page.pageToken === '') await this.issueStatements.execute(coachId);
    return this.documents.listStatements(coachId, page);
  }
}
