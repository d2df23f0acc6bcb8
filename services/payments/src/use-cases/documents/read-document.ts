import { Injectable } from '@nestjs/common';
import type { DocumentLocale } from '../../domain/document.js';
import { documentNotFound } from '../../domain/payment.errors.js';
import { DocumentRenderer } from '../ports/document-renderer.js';
import { PrismaDocuments } from '../../outbound/prisma/prisma-documents.js';

export interface ReadableDocument {
  number: string;
  pdf: Buffer;
}

/** The PDF of a document: rendered when it is first read in a language and kept, so that its bytes never change. */
@Injectable()
export class ReadDocument {
  constructor(
    private readonly documents: PrismaDocuments,
    private readonly renderer: DocumentRenderer,
  ) {}

  async execute(id: string, locale: DocumentLocale): Promise<ReadableDocument> {
    const document = await this.documents.findReadable(id);
    if (!document) throw documentNotFound();
    const kept = await this.documents.findRendering(id, locale);
    const pdf =
      kept ?? (await this.documents.keepRendering(id, locale, await this.renderer.render(document, locale)));
    return { number: document.number, pdf };
  }
}
