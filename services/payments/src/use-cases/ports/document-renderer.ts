import type { DocumentLocale } from '../../domain/document.js';
import type { IssuedDocument } from './document.repository.js';

/** Makes a PDF of a document. */
export abstract class DocumentRenderer {
  abstract render(document: IssuedDocument, locale: DocumentLocale): Promise<Buffer>;
}
