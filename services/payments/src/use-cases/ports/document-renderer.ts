import type { DocumentLocale, IssuedDocument } from '../../domain/document.js';

/** Makes a PDF of a document. */
export abstract class DocumentRenderer {
  abstract render(document: IssuedDocument, locale: DocumentLocale): Promise<Buffer>;
}
