import type { IssuedDocument, NewDocument } from '../../domain/document.js';

export abstract class Documents {
  /** Takes the next number and stores the document, both in the open transaction: a rollback leaves no gap. */
  abstract issue(document: NewDocument): Promise<IssuedDocument>;
  /** The receipt and the credit notes of one payment. */
  abstract listOfPayment(paymentId: string): Promise<IssuedDocument[]>;
}
