import type { Page, PageRequest } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { IssueStatements } from './issue-statements.js';
import { DocumentRepository, type DocumentHead } from './ports/document.repository.js';

/** A coach's statements; one that is due and that the job has not come to is issued first. */
@Injectable()
export class ListStatements {
  constructor(
    private readonly issueStatements: IssueStatements,
    private readonly documents: DocumentRepository,
  ) {}

  async execute(coachId: string, page: PageRequest): Promise<Page<DocumentHead>> {
    if (page.pageToken === '') await this.issueStatements.execute(coachId);
    return this.documents.listStatements(coachId, page);
  }
}
