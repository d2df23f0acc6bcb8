import type { Page, PageRequest } from '@bandeja/database';
import type { DocumentFacts, DocumentKind, DocumentLocale } from '../../domain/document.js';

/** A document as lists show it. */
export interface DocumentHead {
  id: string;
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  paymentId: string | null;
  month: string | null;
}

export interface IssuedDocument extends DocumentHead {
  facts: DocumentFacts;
}

export interface NewDocument {
  ownerId: string;
  facts: DocumentFacts;
  issuedAt: Date;
  /** Of a receipt or credit note. */
  paymentId?: string;
  /** Of a statement: where its month ended. */
  until?: Date;
}

export abstract class DocumentRepository {
  /** Gives the next number and stores the document, both in the open transaction: what is undone leaves no gap. */
  abstract issue(document: NewDocument): Promise<IssuedDocument>;
  /** The receipt and the credit notes of one payment. */
  abstract listOfPayment(paymentId: string): Promise<IssuedDocument[]>;
  /** Those among the documents of these payments that are this person's. */
  abstract listOwn(ownerId: string, paymentIds: readonly string[]): Promise<DocumentHead[]>;
  /** Newest first. */
  abstract listStatements(coachId: string, page: PageRequest): Promise<Page<DocumentHead>>;
  /** Captured or refunded payments whose receipt or credit note is missing, the oldest first. */
  abstract listUndocumented(limit: number): Promise<string[]>;
  /** Undefined also for one whose owner has left. */
  abstract findReadable(id: string): Promise<IssuedDocument | undefined>;
  /** Takes the name and address of somebody who has left out of their documents, and what was made with them. */
  abstract forgetOwner(ownerId: string): Promise<void>;
  abstract findRendering(id: string, locale: DocumentLocale): Promise<Buffer | undefined>;
  /** Keeps the first rendering there ever was, and answers that one. */
  abstract keepRendering(id: string, locale: DocumentLocale, pdf: Buffer): Promise<Buffer>;
}
